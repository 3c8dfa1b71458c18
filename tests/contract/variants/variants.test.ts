import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { atDepth } from "../../depth.ts";
import { listedTypes } from "../../listed-types.ts";
import { startServices } from "../../services/start.ts";
import { speak } from "./speak.ts";
import { type Variant, variants } from "./variant.ts";
import { signInAt } from "./world.ts";

/** Signs a rep in at both services through interpreters, and waits until the replica holds all records. */
async function arrive(variant: Variant) {
  const services = await startServices({
    counts: { contacts: 230, deals: 20, tasks: 30, notes: 30, visits: 20 },
  });
  const [sales, support] = [
    await speak(services.sales.url, variant),
    await speak(services.support.url, variant),
  ];
  const rep = await signInAt(services, { sales: `${sales.url}/`, support: support.url });
  const leave = async () => {
    await rep.engine.detach();
    sales.close();
    support.close();
    await services.close();
  };
  const idle = () => vi.waitFor(() => expect(rep.engine.status().phase).toBe("idle"), patient);
  await idle();
  return { services, rep, idle, leave };
}

const patient = { timeout: 20_000, interval: 20 };

/** Every fourth variant and the one without times; all variants in the deep run. */
const spoken = atDepth(
  variants.filter(([, { timeless }], place) => timeless === true || place % 4 === 0),
  variants,
);

describe.each(spoken)("API variant: %s", patient, (_, variant) => {
  let world: Awaited<ReturnType<typeof arrive>>;
  beforeAll(async () => {
    world = await arrive(variant);
  }, patient.timeout);
  afterAll(() => world?.leave());

  it("law 9: the first pull brings every record, and every field of it can be read", () => {
    const { services, rep } = world;
    for (const type of listedTypes) {
      const there = (services.control.table(type) ?? []).filter(
        (row) => row.type !== "restricted" || row.creator_id === 101,
      );
      expect(rep.replica.keysOf(type).length, type).toBe(there.length);
    }
    const here = rep.replica.keysOf("deal").map((key) => rep.replica.rows.get(key) ?? {});
    expect(told(here)).toEqual(told(services.control.table("deal") ?? []));
    const { misfits = [] } = variant;
    const named = rep.problems.flatMap(([event, { fields }]) =>
      event === "sales.misfit" ? fields : [event],
    );
    expect([...new Set(named)]).toEqual(misfits);
  });

  it("the next pull after no change sends one request for each list", async () => {
    const { services, rep, idle } = world;
    services.control.clearLog();
    rep.engine.syncNow(["pull"]);
    await vi.waitFor(
      () => expect(services.control.log().length).toBeGreaterThanOrEqual(listedTypes.length),
      patient,
    );
    await idle();
    const asked = services.control.log().map((one) => one.path);
    expect(asked.toSorted()).toEqual(listedTypes.map((type) => descriptorOf(type).path).toSorted());
  });

  it.skipIf(variant.timeless)(
    "laws 4, 5, 6: every edit arrives exactly once although an answer is lost",
    async () => {
      const { services, rep } = world;
      services.control.addFault({ kind: "commitThenReset", route: "/v2/contacts", method: "POST", count: 1 });
      const { old, doomed } = work(rep);
      await vi.waitFor(() => expect(rep.entries()).toEqual([]), patient);
      const rows = (type: string) => services.control.table(type) ?? [];
      const [firm, ...more] = rows("contact").filter((row) => row.name === "Örtlich & Söhne");
      const people = rows("contact").filter((row) => row.last_name === "Ng" && row.contact_id === firm?.id);
      expect([more.length, people.length]).toEqual([0, 1]);
      const [ng] = people;
      expect(rows("deal").filter((row) => row.contact_id === ng?.id)).toMatchObject([{ name: "Erstes" }]);
      expect(rows("note").filter((row) => row.resource_id === ng?.id)).toMatchObject([
        { content: "Zwei\nZeilen" },
      ]);
      expect(rows("deal").filter((row) => row.name === "Anders")).toHaveLength(1);
      expect(rows("task")).toHaveLength(29);
      expect(rep.replica.rows.get(old)).toMatchObject({ name: "Anders" });
      expect(rep.replica.rows.has(doomed)).toBe(false);
    },
  );

  it.runIf(variant.timeless)(
    "law 5: the rep decides about a create whose answer is lost, and the edits that depend on it wait",
    async () => {
      const { services, rep } = world;
      services.control.addFault({ kind: "commitThenReset", route: "/v2/contacts", method: "POST", count: 1 });
      work(rep);
      const states = () => rep.entries().map(({ type, state, park }) => [type, state, park?.kind]);
      await vi.waitFor(
        () =>
          expect(states()).toEqual([
            ["contact", "parked", "unknownIfArrived"],
            ["contact", "waiting", undefined],
            ["deal", "waiting", undefined],
            ["note", "waiting", undefined],
          ]),
        patient,
      );
    },
  );

  it("law 4: an edit that the service refuses is parked as refused, whatever the refusal says", async () => {
    const { rep } = world;
    const refused = { content: "Call", owner_id: 999_999_999 };
    rep.save({ type: "task", patch: refused });
    await vi.waitFor(
      () =>
        expect(rep.entries().filter(({ type }) => type === "task")).toMatchObject([
          { state: "parked", park: { kind: "refused", fault: { kind: "rejected", status: 422 } } },
        ]),
      patient,
    );
  });
});

/** Brings deals into one form to compare, whichever way a server writes amounts and times. */
function told(rows: readonly Readonly<Record<string, unknown>>[]) {
  const one = ({ name, value, updated_at }: (typeof rows)[number]) =>
    [name, Number(value), Date.parse(String(updated_at))] as const;
  return rows.map(one).toSorted();
}

/** Saves a company, a person who works there, a deal and a note with that person; changes one old deal, deletes one old task. */
function work({ save, replica }: Awaited<ReturnType<typeof signInAt>>) {
  const [old = ""] = replica.keysOf("deal");
  const [doomed = ""] = replica.keysOf("task");
  const idOf = (key: string): RecordId => recordId.parse(Number(key.split(":")[1]));
  const name = replica.rows.get(old)?.name ?? null;
  const firm = save({ type: "contact", patch: { is_organization: true, name: "Örtlich & Söhne" } });
  const person = save({ type: "contact", patch: { last_name: "Ng", contact_id: firm, tags: ["neu"] } });
  save({ type: "deal", patch: { name: "Erstes", contact_id: person, value: "10.50" } });
  save({ type: "note", patch: { resource_type: "contact", resource_id: person, content: "Zwei\nZeilen" } });
  save({ type: "deal", id: idOf(old), kind: "update", base: { name }, patch: { name: "Anders" } });
  save({ type: "task", id: idOf(doomed), kind: "delete", base: {}, patch: {} });
  return { old, doomed };
}
