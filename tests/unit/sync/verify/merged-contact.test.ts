// notices: confused-answer-removes-contact
import { beforeEach, describe, expect, it } from "vitest";
import { id } from "../entries.ts";
import { SweptWorld } from "../swept-world.ts";

let world: SweptWorld;
beforeEach(async () => {
  world = new SweptWorld();
  world.capabilities = ["contacts.update", "contacts.delete"];
  world.many("contact", 5, { last_name: "Silva" });
  await world.verifiedOnce();
});

/** The service knows contact 1 as contact 2 only: its lists have contact 2 alone, and the id of contact 1 leads there. */
function merge(): void {
  world.service.of("contact").delete(id(1));
  world.service.hop = (request) => {
    const ids = request.query.get("ids")?.split(",");
    if (request.path === "/v2/contacts/1") return answer({ ...request, path: "/v2/contacts/2" });
    if (request.path !== "/v2/contacts" || !ids?.includes("1")) return null;
    const found = [...new Set(ids.map((one) => (one === "1" ? "2" : one)))];
    return answer({ ...request, query: new Map([...request.query, ["ids", found.join(",")]]) });
  };
}

/** The service answers a reading of contact 1 with contact 2, and has contact 1 in its lists. */
function confuse(): void {
  world.service.hop = (request) =>
    request.method === "GET" && request.path === "/v2/contacts/1"
      ? answer({ ...request, path: "/v2/contacts/2" })
      : null;
}

const answer = (request: Parameters<typeof world.service.hop>[0]) => world.service.sales.handle(request);
const open = () => world.entries().map(({ id: of, state, park }) => [of, state, park?.kind ?? null]);

const change = (of: number) => world.change("contact", of, { last_name: "Silva" }, { last_name: "Souza" });
const remove = (of: number) => world.remove("contact", of, { last_name: "Silva" });

describe("a contact that was merged into another one at the service", () => {
  it("law 9: a merged contact whose id leads to another contact is removed after a sweep that lacks it, and that contact stays", async () => {
    merge();
    await world.nextDay();
    expect(world.replica.removed).toEqual(["contact:1"]);
    expect(world.replica.rows.has("contact:2")).toBe(true);
  });

  it.each([[[1]], [[1, 2, 3]]])(
    "law 8: the change of a merged contact is parked as gone, and the others of the contacts %j are delivered",
    async (changed) => {
      merge();
      for (const of of changed) change(of);
      await world.quiet();
      expect(open()).toEqual([[1, "parked", "goneThere"]]);
      const names = [2, 3].map((of) => world.service.of("contact").get(id(of))?.last_name);
      expect(names).toEqual(changed.length > 1 ? ["Souza", "Souza"] : ["Silva", "Silva"]);
    },
  );

  it("law 8: a deletion of a merged contact ends as done, and the other contact stays", async () => {
    merge();
    remove(1);
    await world.quiet();
    expect(open()).toEqual([]);
    expect(world.service.of("contact").has(id(2))).toBe(true);
    expect(world.writes()).toEqual([]);
  });
});

describe("a service that answers for one contact with another one, and has both", () => {
  it("law 4: neither a change nor a deletion of a contact ends when a reading of it brings another one", async () => {
    confuse();
    change(1);
    await world.quiet();
    expect(open()).toEqual([[1, "waiting", null]]);
    world.service.hop = () => null;
    await world.wait(20_000);
    expect(open()).toEqual([]);
    expect(world.service.of("contact").get(id(1))?.last_name).toBe("Souza");
    confuse();
    world.remove("contact", 1, { last_name: "Souza" });
    await world.quiet();
    expect(open()).toEqual([[1, "waiting", null]]);
  });

  it("law 9: a contact stays when a sweep lacks it and its id leads to another one, but a list by ids shows it", async () => {
    confuse();
    world.service.garble = (of, query, honest) => {
      if (of !== "contact" || query.filters?.ids !== undefined) return honest;
      return { ...honest, rows: honest.rows.filter((row) => row.id !== 1), received: honest.received - 1 };
    };
    await world.nextDay();
    expect(world.replica.removed).toEqual([]);
    expect(world.replica.rows.has("contact:1")).toBe(true);
  });
});
