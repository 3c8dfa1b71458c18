// notices: hop-tells-of-deletions, hop-ends-rule-by-one-answer
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
    world.service.putRule(1);
    world.engine.requestRefresh(accountKey, "redirect_rule");
    await world.quiet();
    const [rule] = [...world.replica.rows.entries()].filter(([key]) => key.startsWith("redirect_rule"));
    expect(rule).toBeDefined();
    const [key = "", row] = rule ?? [];
    const hopped = new Set<string>();
    world.service.hop = ({ method, path }) => {
      const request = `${method} ${path}`;
      if (!/redirect_rules\/./.test(path) || hopped.has(request)) return null;
      hopped.add(request);
      return { status: 404, body: undefined };
    };
    const { redirect_from = null, redirect_to = null } = row ?? {};
    world.remove("redirect_rule", Number(key.split(":")[1]), { redirect_from, redirect_to });
    await world.quiet();
    await world.pass(1);
    expect(hopped.size).toBe(2);
    expect(states()).toEqual([]);
    expect(world.service.support.rules.rules.size).toBe(0);
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
