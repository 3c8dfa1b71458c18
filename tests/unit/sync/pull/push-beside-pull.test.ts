import { beforeEach, describe, expect, it } from "vitest";
import { SweptWorld } from "../swept-world.ts";

let world: SweptWorld;
beforeEach(() => {
  world = new SweptWorld();
});

const never = new Promise<void>(() => {});
const edit = (task: number) => world.change("task", task, { content: "x" }, { content: "Mine" });

describe("an edit of a type that is being pulled", () => {
  it("law 7: an edit is delivered and settled while a page of a long delta of its type is on its way", async () => {
    world.many("task", 300, { content: "x" });
    await world.verifiedOnce();
    world.many("task", 250, { content: "x" });
    world.service.gates.set("GET task updated_at:desc 2", never);
    world.engine.syncNow(["pull"]);
    await world.quiet();
    edit(290);
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.replica.rows.get("task:290")).toMatchObject({ content: "Mine" });
  });

  it("law 7: an edit is delivered and settled while a page of the first sweep of its type is on its way", async () => {
    world.many("task", 300, { content: "x" });
    world.service.gates.set("GET task created_at 2", never);
    await world.attach();
    edit(20);
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.replica.rows.get("task:20")).toMatchObject({ content: "Mine" });
  });
});
