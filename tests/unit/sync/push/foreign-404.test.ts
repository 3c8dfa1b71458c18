// notices: hop-tells-of-deletions, hop-ends-rule-by-one-answer, unreached-list-ends-edits
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import { accountKey, aVisitEvent, id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.many("task", 2, { content: "Call" });
  world.service.put("deal", { id: id(11), name: "Beans" });
  await world.attach();
});

const states = () => world.entries().map((one) => `${one.type} ${one.id} ${one.state}`);

/** Bodies of the 404 with which a hop answers when it does not reach the service. */
const bodies = [
  ["no body", undefined],
  ["the words of an ingress", "default backend - 404"],
  ["the JSON of a gateway", { message: "no Route matched with those values" }],
] as const;

describe("a hop that answers every request with 404", () => {
  it("law 4: a change of a redirect rule is parked as refused when the list of rules answers 404 for an hour", async () => {
    const { rule, base } = await knownRule();
    world.service.hop = ({ path }) =>
      path.endsWith("redirect_rules") ? { status: 404, body: undefined } : null;
    world.save({ type: "redirect_rule", kind: "update", id: rule, base, patch: { redirect_to: "/new" } });
    await world.pass(2);
    expect(states()).toEqual([`redirect_rule ${rule} waiting`]);
    await world.pass(120);
    expect(world.entries().map((one) => one.park?.kind)).toEqual(["refused"]);
  });

  it.each(bodies)(
    "law 4: deletions and a change wait while a hop answers every request with 404 and %s, and are delivered afterwards",
    async (_name, body) => {
      world.service.hop = () => ({ status: 404, body });
      world.remove("task", 1, {});
      world.remove("deal", 11, {});
      world.change("task", 2, { content: "Call" }, { content: "Ask" });
      await world.pass(10);
      expect(states()).toEqual(["task 1 waiting", "deal 11 waiting", "task 2 waiting"]);
      expect(world.writes()).toEqual([]);
      world.service.hop = () => null;
      await world.pass(12);
      expect(states()).toEqual([]);
      expect(world.service.of("task").has(id(1))).toBe(false);
      expect(world.service.of("deal").has(id(11))).toBe(false);
      expect(world.service.of("task").get(id(2))?.content).toBe("Ask");
    },
  );

  it("law 5: an event whose answer is lost is not sent again while a hop answers every request with 404", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    world.service.hop = ({ method }) => (method === "GET" ? { status: 404, body: undefined } : null);
    world.save(aVisitEvent);
    await world.pass(15);
    expect(world.service.events).toEqual(["r1"]);
    expect(states()).toEqual(["user_event -1 ambiguous"]);
    world.service.disturb = () => null;
    world.service.hop = () => null;
    await world.pass(12);
    expect(world.service.events).toEqual(["r1"]);
    expect(states()).toEqual([]);
  });

  it("law 5: an associated contact whose answer is lost is not sent again while a hop answers every reading with 404", async () => {
    world.service.put("contact", { id: id(3), last_name: "Silva" });
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    world.service.hop = ({ method }) => (method === "GET" ? { status: 404, body: undefined } : null);
    world.save({ type: "associated_contact", patch: { deal_id: 11, contact_id: 3, role: "Buyer" } });
    await world.wait(0);
    await world.wait(2 * lostRequestTimeoutMs);
    await world.pass(15);
    expect(world.writes()).toHaveLength(1);
    world.service.hop = () => null;
    await world.pass(12);
    expect(world.writes()).toHaveLength(1);
    expect(states()).toEqual([]);
  });
});

/** A rule that the service has and the replica knows. */
async function knownRule() {
  world.service.putRule(1);
  world.engine.requestRefresh(accountKey, "redirect_rule");
  await world.quiet();
  const [key = "", row = {}] = [...world.replica.rows].find(([one]) => one.startsWith("redirect_rule")) ?? [];
  const { redirect_from = null, redirect_to = null, redirect_status = null } = row;
  return { rule: id(Number(key.split(":")[1])), base: { redirect_from, redirect_to, redirect_status } };
}

describe("a hop that answers one request with 404", () => {
  const onceFor = (of: string) => {
    let left = 1;
    world.service.hop = ({ method, path }) => {
      if (`${method} ${path}` !== of || left === 0) return null;
      left -= 1;
      return { status: 404, body: undefined };
    };
  };

  it("law 4: a redirect rule is deleted although a hop answers its DELETE and its reading with 404 once", async () => {
    const { rule, base } = await knownRule();
    const hopped = new Set<string>();
    world.service.hop = ({ method, path }) => {
      const request = `${method} ${path}`;
      if (!/redirect_rules\/./.test(path) || hopped.has(request)) return null;
      hopped.add(request);
      return { status: 404, body: undefined };
    };
    world.remove("redirect_rule", rule, base);
    await world.quiet();
    await world.pass(1);
    expect(hopped.size).toBe(2);
    expect(states()).toEqual([]);
    expect(world.service.support.rules.rules.size).toBe(0);
  });

  it.each([1, 2])(
    "law 4: a redirect rule is changed, and the edit settles, although a hop answers reading %i of the list with 404",
    async (missed) => {
      const { rule, base } = await knownRule();
      let readings = 0;
      world.service.hop = ({ method, path }) => {
        if (method !== "GET" || !path.endsWith("redirect_rules")) return null;
        readings += 1;
        return readings === missed ? { status: 404, body: undefined } : null;
      };
      world.save({
        type: "redirect_rule",
        kind: "update",
        id: rule,
        base,
        patch: { redirect_to: "/new" },
      });
      await world.quiet();
      expect(states()).toHaveLength(1);
      expect(states()[0]).toMatch(/ (waiting|ambiguous)$/);
      await world.pass(3);
      expect(states()).toEqual([]);
      const [there] = [...world.service.support.rules.rules.values()];
      expect(there?.redirect_to).toBe("/new");
    },
  );

  it("law 5: a lost create is found although a hop answers the first search for it with 404", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    let left = 1;
    world.service.hop = ({ method, path, query }) => {
      if (method !== "GET" || path !== "/v2/tasks" || !query.has("sort_by") || left === 0) return null;
      left -= 1;
      return { status: 404, body: undefined };
    };
    world.save({ type: "task", patch: { content: "New" } });
    await world.wait(0);
    world.service.disturb = () => null;
    await world.pass(5);
    expect(states()).toEqual([]);
    expect(world.writes()).toHaveLength(1);
  });

  it.each(["DELETE /v2/tasks/1", "GET /v2/tasks/1"])(
    "law 4: a deletion is carried out although a hop answers %s with 404 once",
    async (request) => {
      onceFor(request);
      world.remove("task", 1, {});
      await world.quiet();
      expect(states()).toEqual(["task 1 waiting"]);
      await world.pass(1);
      expect(states()).toEqual([]);
      expect(world.service.of("task").has(id(1))).toBe(false);
    },
  );

  it("law 4: a deletion ends as done when somebody else deletes the record between its reading and its DELETE", async () => {
    world.service.inLine = async (request) => {
      if (request.startsWith("DELETE")) world.service.of("task").delete(id(1));
    };
    world.remove("task", 1, {});
    await world.quiet();
    expect(states()).toEqual([]);
    expect(world.writes()).toEqual(["DELETE task/1"]);
  });

  it("law 8: a change is delivered although a hop answers its PUT with 404 once", async () => {
    onceFor("PUT /v2/tasks/2");
    world.change("task", 2, { content: "Call" }, { content: "Ask" });
    await world.quiet();
    await world.pass(1);
    expect(states()).toEqual([]);
    expect(world.service.of("task").get(id(2))?.content).toBe("Ask");
  });
});
