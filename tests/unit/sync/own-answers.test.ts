// notices: lost-replica-takes-what-was-before
import { beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { listLagMs } from "../../../src-shared/merge/is-older.ts";
import { id } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
let before: Values | undefined;
beforeEach(async () => {
  world = new World();
  world.service.put("task", { id: id(5), content: "Call" });
  await world.attach();
  before = world.replica.rows.get("task:5");
});

async function changesTheTask(): Promise<void> {
  world.save({
    type: "task",
    id: id(5),
    kind: "update",
    base: { content: "Call" },
    patch: { content: "Call Ana" },
  });
  await world.quiet();
}

/** The rep signs out and in, and the service's lists show the task as it was. */
async function signInAnew(): Promise<void> {
  if (before) world.service.of("task").set(id(5), before as never);
  world.replica.rows.clear();
  world.replica.cursors.clear();
  await world.attach();
}

describe("a list that lags behind the rep's own writes, read into an empty replica", () => {
  it("law 7: a lagging list does not undo, after a new sign-in, the change of a task that the service has already answered", async () => {
    await changesTheTask();
    await signInAnew();
    expect(world.replica.rows.get("task:5")).toMatchObject({ content: "Call Ana" });
  });

  it("law 7: a lagging list does not bring back, after a new sign-in, a task that the rep deleted", async () => {
    world.save({ type: "task", id: id(5), kind: "delete", base: { content: "Call" }, patch: {} });
    await world.quiet();
    await signInAnew();
    expect(world.replica.rows.has("task:5")).toBe(false);
  });

  it("law 7: the replica takes a colleague's newer change from a lagging list at once, and any older row once no list can lag that far", async () => {
    await changesTheTask();
    world.service.put("task", { id: id(5), content: "Call Eve" });
    before = undefined;
    await signInAnew();
    expect(world.replica.rows.get("task:5")).toMatchObject({ content: "Call Eve" });
    before = { ...world.replica.rows.get("task:5"), content: "Restored", updated_at: "2026-01-01T00:00:00Z" };
    await world.wait(listLagMs);
    await signInAnew();
    expect(world.replica.rows.get("task:5")).toMatchObject({ content: "Restored" });
  });
});
