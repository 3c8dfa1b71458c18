// notices: rest-of-request-stays-parked, doubted-rest-sent-again
import { beforeEach, describe, expect, it } from "vitest";
import { accountKey, id, seq } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.put("task", { id: id(5), content: "Call", completed: false });
  await world.attach();
});

const task = { type: "task", id: id(5) } as const;
const states = () => world.entries().map((one) => [one.sequence, one.state, one.park?.kind ?? null]);
const takeBack = async (...of: number[]) => {
  const taken = await world.engine.withdraw(accountKey, of.map(seq));
  await world.quiet();
  return taken;
};

describe("a change and a deletion that wait as one conflict", () => {
  beforeEach(async () => {
    world.service.disturb = () => ({ kind: "offline" });
    world.save({ ...task, kind: "update", base: { content: "Call" }, patch: { content: "Call Ana" } });
    world.save({ ...task, kind: "delete", base: { content: "Call Ana", completed: false }, patch: {} });
    await world.quiet();
    world.service.put("task", { id: id(5), completed: true });
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(states()).toEqual([
      [1, "parked", "conflict"],
      [2, "parked", "conflict"],
    ]);
  });

  it("laws 4 and 8: a change is sent once the rep takes back the deletion that conflicted with it, because no colleague changed the same field", async () => {
    expect(await takeBack(2)).toEqual({ ok: true, value: [2] });
    expect(states()).toEqual([]);
    expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Call Ana", completed: true });
    expect(world.replica.marks).toContain("1 waiting");
  });

  it("law 8: a deletion stays a conflict once the rep takes back the change before it, because Rounds compares the deletion with the service again", async () => {
    await takeBack(1);
    expect(states()).toEqual([[2, "parked", "conflict"]]);
    expect(world.service.of("task").has(id(5))).toBe(true);
  });
});

it("law 5: a create that may have arrived stays parked when the rep takes back a later change of its record", async () => {
  world.service.disturb = () => ({ kind: "offline" });
  const product = world.save({ type: "product", patch: { name: "Beans" } });
  world.save({ type: "product", kind: "update", id: product, base: { sku: null }, patch: { sku: "B1" } });
  await world.quiet();
  world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
  world.engine.syncNow(["push"]);
  await world.quiet();
  world.service.disturb = () => null;
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(states()).toEqual([
    [1, "parked", "unknownIfArrived"],
    [2, "parked", "unknownIfArrived"],
  ]);
  await takeBack(2);
  expect(states()).toEqual([[1, "parked", "unknownIfArrived"]]);
  expect(world.service.of("product").size).toBe(1);
});

it("law 4: Rounds sends the rest of a refused request once the rep takes back the edit that the service refused", async () => {
  const tooLong = { field: "content", code: "too_long", message: "is too long" };
  world.service.disturb = (request) =>
    request.startsWith("PUT") && request.includes("Call Ana")
      ? { kind: "rejected", status: 422, issues: [tooLong] }
      : null;
  world.save({ ...task, kind: "update", base: { completed: false }, patch: { completed: true } });
  world.save({ ...task, kind: "update", base: { content: "Call" }, patch: { content: "Call Ana" } });
  await world.quiet();
  expect(states()).toEqual([
    [1, "parked", "refused"],
    [2, "parked", "refused"],
  ]);
  await takeBack(2);
  expect(states()).toEqual([]);
  expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Call", completed: true });
});
