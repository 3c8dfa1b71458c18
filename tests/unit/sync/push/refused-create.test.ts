// notices: orphaned-change-waits-for-ever, edit-of-nothing-waits-for-ever
import { beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { accountKey, id, seq } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.put("contact", { id: id(5), last_name: "Ana" });
  await world.attach();
});

const refused: Fault = {
  kind: "rejected",
  status: 422,
  issues: [{ field: "content", code: "too_long", message: "is too long" }],
};
const note = { type: "note", patch: { resource_type: "contact", resource_id: 5, content: "Call" } } as const;
const important = { type: "note", kind: "update", base: { is_important: null } } as const;
const retry = async (of: number, content: string | null) => {
  const patch = content === null ? null : { content };
  await world.engine.retry(accountKey, seq(of), { patch, keep: "asIs" });
  await world.quiet();
};
const states = () => world.entries().map((one) => [one.sequence, one.state, one.park?.kind ?? null]);

describe("a refused create, edited while it is parked", () => {
  beforeEach(async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? refused : null);
    const made = world.save(note);
    await world.quiet();
    world.save({ ...important, id: made, patch: { is_important: true } });
    await world.quiet();
  });

  it("law 8: a refused create and the edit made since then leave as one request without a conflict", async () => {
    expect(states()).toEqual([
      [1, "parked", "refused"],
      [2, "waiting", null],
    ]);
    world.service.disturb = () => null;
    await retry(1, "Call Ana");
    expect(world.writes().slice(1)).toEqual([
      `POST note ${JSON.stringify({ ...note.patch, content: "Call Ana", is_important: true })}`,
    ]);
    expect(world.entries()).toEqual([]);
    expect(world.service.of("note").get(id(100))).toMatchObject({ content: "Call Ana", is_important: true });
  });

  it("law 8: a refused create and its edit, which are refused again and then edited again, leave as one request", async () => {
    await retry(1, null);
    world.save({ ...important, id: id(-1), base: { content: "Call" }, patch: { content: "Write" } });
    await world.quiet();
    expect(states()).toEqual([
      [1, "parked", "refused"],
      [2, "parked", "refused"],
      [3, "waiting", null],
    ]);
    world.service.disturb = () => null;
    await retry(2, null);
    expect(world.entries()).toEqual([]);
    expect(world.service.made).toHaveLength(1);
    expect(world.service.of("note").get(id(100))).toMatchObject({ content: "Write", is_important: true });
  });

  it("law 8: an edit made while a refused create is being sent again follows it as a request of its own", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    world.service.gates.set("POST note", promise);
    world.service.disturb = () => null;
    const retried = retry(1, "Call Ana");
    await world.quiet();
    world.save({ ...important, id: id(-1), base: { is_important: true }, patch: { is_important: false } });
    await world.quiet();
    resolve();
    await retried;
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.service.of("note").get(id(100))).toMatchObject({ is_important: false });
  });
});

it("law 8: a value that the service filled in for a create is no conflict with the rep's own value from before the answer", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  world.service.gates.set("POST note", promise);
  const made = world.save(note);
  await world.quiet();
  world.save({ ...important, id: made, patch: { is_important: true } });
  resolve();
  await world.quiet();
  expect(world.entries()).toEqual([]);
  expect(world.service.of("note").get(id(100))).toMatchObject({ is_important: true });
});

describe("a create that was withdrawn", () => {
  it("law 4: a change that was saved while its record's create was withdrawn is parked and does not wait for ever", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    const made = world.save(note);
    await world.quiet();
    expect(await world.engine.withdraw(accountKey, [seq(1)])).toMatchObject({ ok: true });
    world.save({ ...important, id: made, patch: { is_important: true } });
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(states()).toEqual([[2, "parked", "goneThere"]]);
    expect(world.service.of("note").size).toBe(0);
  });

  it("law 4: a change of a record that the rep made and deleted before it was sent is parked and does not wait for ever", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    const made = world.save(note);
    world.save({ ...note, kind: "delete", id: made, base: note.patch, patch: {} });
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.entries()).toEqual([]);
    world.save({ ...important, id: made, patch: { is_important: true } });
    await world.quiet();
    expect(states()).toEqual([[3, "parked", "goneThere"]]);
  });

  it("law 4: a create that names a record whose create was withdrawn is parked, and is sent once it names another record", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    const gone = world.save({ type: "contact", patch: { last_name: "Bo" } });
    await world.quiet();
    expect(await world.engine.withdraw(accountKey, [seq(1)])).toMatchObject({ ok: true });
    world.save({ type: "deal", patch: { name: "Order", contact_id: gone } });
    world.save(note);
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(states()).toEqual([[2, "parked", "refused"]]);
    await world.engine.retry(accountKey, seq(2), { patch: { contact_id: 5 }, keep: "asIs" });
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect([...world.service.of("deal").values()]).toMatchObject([{ name: "Order", contact_id: 5 }]);
  });
});

it("law 4: edits of a record that a full disk kept from the journal are parked, and do not wait for ever", async () => {
  const never = id(-7);
  world.save({ ...important, id: never, patch: { is_important: true } });
  world.save({ type: "deal", patch: { name: "Order", contact_id: never } });
  world.save(note);
  await world.quiet();
  expect(states()).toEqual([
    [1, "parked", "goneThere"],
    [2, "parked", "refused"],
  ]);
});
