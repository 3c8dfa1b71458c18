// notices: unreadable-value-overwritten, unreadable-tags-overwritten
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../src-main/sync/push/lost-request-timeout.ts";
import { writeTyped } from "../../../src-renderer/forms/typed-values.ts";
import { baseFor } from "../../../src-renderer/replica/store/overlay/overlay.ts";
import { longestOf } from "../../../src-shared/descriptor/bounded.ts";
import { checkUpdate } from "../../../src-shared/descriptor/draft.ts";
import { asSent } from "../../../src-shared/descriptor/read-row.ts";
import { recordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import type { Rule } from "../../memory-services/rules.ts";
import { accountKey, id, seq } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(() => {
  world = new World();
  world.capabilities = ["contacts.update", "contacts.delete"];
});

/** Somebody else's contact, pulled as far as it can be read. */
async function pulled(values: Readonly<Record<string, unknown>>): Promise<void> {
  world.service.put("contact", { id: id(1), last_name: "Doe", ...values });
  await world.attach();
}

/** The rep changes the contact over what is shown of it: the base has the fields of the patch as they were read. */
async function change(patch: Values): Promise<void> {
  const row = world.replica.rows.get("contact:1") ?? {};
  const base = Object.fromEntries(Object.keys(patch).map((field) => [field, row[field] ?? null])) as Values;
  world.save({ type: "contact", kind: "update", id: id(1), base, patch });
  await world.quiet();
}

const stored = () => world.service.of("contact").get(id(1));

it.each([
  ["a number where text is expected", { phone: 123 }, { phone: "+49 30 1" }],
  ["an object where text is expected", { phone: { main: "+1 23" } }, { phone: "+49 30 1" }],
  ["text where tags are expected", { tags: "key, vip" }, { tags: ["new"] }],
  ["text where an address is expected", { address: "Berlin" }, { address: { city: "Potsdam" } }],
  [
    "an address of which a line is a number",
    { address: { line1: 5, city: "Berlin" } },
    { address: { city: "Bonn" } },
  ],
  ["a longer text than is read", { last_name: "a".repeat(longestOf(undefined) + 1) }, { last_name: "Roe" }],
] as const)(
  "law 8: %s is a conflict when the rep changes the field, and is not overwritten",
  async (_what, theirs, mine) => {
    await pulled(theirs);
    await change(mine as unknown as Values);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "conflict" } }]);
    expect(stored()).toMatchObject(theirs);
  },
);

it("law 8: a conflict shows a value that could not be read, and the rep's value is sent once the rep chooses it", async () => {
  await pulled({ phone: 123 });
  await change({ phone: "+49 30 1" });
  expect(world.entries()).toMatchObject([
    { park: { fields: [{ field: "phone", base: null, mine: "+49 30 1", theirs: 123 }] } },
  ]);
  await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
  await world.quiet();
  expect(world.entries()).toEqual([]);
  expect(stored()).toMatchObject({ phone: "+49 30 1" });
});

it("law 8: a change of another field leaves an unreadable field unchanged", async () => {
  await pulled({ phone: { main: "+1 23" } });
  await change({ last_name: "Roe" });
  expect(world.entries()).toEqual([]);
  expect(stored()).toMatchObject({ last_name: "Roe", phone: { main: "+1 23" } });
});

it("law 8: a change of one line of an address sends the parts that Rounds does not know back as they came", async () => {
  const unknown = {
    line2: "Rear house ",
    country_code: "DE",
    geo: { lat: 52.5, lon: 13.4 },
    verified: false,
  };
  await pulled({ address: { line1: "Elm Street 1", city: "Berlin", ...unknown } });
  const shown = world.replica.rows.get("contact:1")?.address as Values;
  expect(shown).toMatchObject(unknown);
  const typed = { ...shown, city: "Potsdam" };
  await change({ address: writeTyped(contact.fields.address, typed) });
  expect(world.entries()).toEqual([]);
  expect(stored()?.address).toEqual({ line1: "Elm Street 1", city: "Potsdam", ...unknown });
});

it("law 8: a record is deleted although a field could not be read, unless somebody has changed that field since", async () => {
  await pulled({ phone: 123 });
  const { id: _, ...base } = world.replica.rows.get("contact:1") ?? {};
  world.service.disturb = () => ({ kind: "offline" });
  world.save({ type: "contact", kind: "delete", id: id(1), base: base as Values, patch: {} });
  await world.quiet();
  world.service.disturb = () => null;
  world.service.put("contact", { id: id(1), phone: 456 });
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(world.entries()).toMatchObject([
    { park: { kind: "conflict", fields: [{ field: "phone", theirs: 456 }] } },
  ]);
  await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
  await world.quiet();
  expect(world.entries()).toEqual([]);
  expect(stored()).toBeUndefined();
});

it("a field that could not be read may be given a value like any other", () => {
  expect(checkUpdate(contact, { id: 1, last_name: "Doe", phone: null }, { phone: "+49 30 1" })).toEqual([]);
});

describe("a redirect rule whose status could not be read", () => {
  const type = "redirect_rule";
  const rules = () => world.service.support.rules;
  const sent: unknown[] = [];

  /** The service has a status that its document does not name, and takes it back. */
  beforeEach(async () => {
    sent.length = 0;
    rules().set({ redirect_from: "/7", redirect_to: "/to", redirect_status: "307" }, world.service.time);
    world.service.reply = ({ method, path, body, now }, honest) => {
      if (method !== "POST" || !path.endsWith("/redirect_rules")) return honest;
      const { redirect_rule: draft } = body as { readonly redirect_rule: Rule };
      sent.push(draft);
      rules().set(draft, now);
      return { status: 204, body: undefined };
    };
    await world.attach();
    world.engine.requestRefresh(accountKey, type);
    await world.quiet();
  });

  const here = () => world.replica.rows.get(world.replica.keysOf(type)[0] ?? "") ?? {};

  async function changeTarget(): Promise<void> {
    const patch = { redirect_to: "/mine" };
    const base = baseFor(descriptorOf(type), here(), patch);
    world.save({ type, kind: "update", id: recordId.parse(here().id), base, patch });
    await world.quiet();
  }

  it("law 8: a change of the target sends the status as the service had it, and the status stays unread here", async () => {
    await changeTarget();
    expect(sent).toEqual([{ redirect_from: "/7", redirect_to: "/mine", redirect_status: "307" }]);
    expect(world.entries()).toEqual([]);
    const row = world.replica.rows.get(world.replica.keysOf(type)[0] ?? "");
    expect(row).toMatchObject({ redirect_to: "/mine", redirect_status: null });
    expect(asSent(row ?? {}, "redirect_status")).toBe("307");
  });

  it("law 5: a change of the target whose answer was lost is found, and is not sent again", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    await changeTarget();
    world.service.disturb = () => null;
    await world.wait(lostRequestTimeoutMs);
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(sent).toHaveLength(1);
    expect(world.entries()).toEqual([]);
  });
});
