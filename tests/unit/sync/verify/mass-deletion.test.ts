// notices: mass-deletion-carried-out
import { beforeEach, describe, expect, it } from "vitest";
import { wholeIntervalMs } from "../../../../src-main/sync/pull/pull-lane.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { accountKey } from "../entries.ts";
import { SweptWorld, untilVerified } from "../swept-world.ts";

let world: SweptWorld;
beforeEach(() => {
  world = new SweptWorld();
});

const shown = (type: RecordName) => world.engine.status().massDeletions.find((one) => one.type === type);

describe("a mass deletion", () => {
  beforeEach(async () => {
    world.many("task", 30, { content: "x" });
    world.many("stage", 5, { name: "s" });
    await world.verifiedOnce();
  });
  const lose = (type: RecordName, count: number) => {
    const lost = [...world.service.of(type).entries()].slice(0, count);
    for (const [one] of lost) world.service.of(type).delete(one);
    return () => {
      for (const [one, row] of lost) world.service.of(type).set(one, row);
    };
  };

  it("law 9: a mass deletion is halted and shown, also after a restart", async () => {
    lose("task", 21);
    await world.nextDay();
    expect(world.held("task")).toBe(30);
    expect(shown("task")).toEqual({ type: "task", count: 21, of: 30 });
    world.restart();
    await world.attach();
    expect(shown("task")).toEqual({ type: "task", count: 21, of: 30 });
  });

  it("law 9: a mass deletion is established with as few requests as it takes", async () => {
    world.many("contact", 900);
    await world.wait(80_000);
    await world.wait(untilVerified);
    await world.quiet();
    lose("contact", 700);
    await world.nextDay();
    expect(world.requests("contact - 1 ids=")).toHaveLength(2);
    expect(world.held("contact")).toBe(900);
    expect(shown("contact")).toEqual({ type: "contact", count: 700, of: 900 });
  });

  it("law 9: a deletion of few records is applied without asking the rep", async () => {
    lose("task", 20);
    await world.nextDay();
    expect(world.held("task")).toBe(10);
    expect(shown("task")).toBeUndefined();
  });

  it("law 9: a mass deletion is applied when the rep agrees, after the service was asked once more", async () => {
    lose("task", 21);
    await world.nextDay();
    world.service.log.length = 0;
    expect(await world.engine.confirmMassDeletion(accountKey, "task")).toMatchObject({ ok: true });
    for (let turns = 0; turns < 4; turns += 1) await world.quiet();
    expect(world.requests("task - 1 ids=")).toHaveLength(1);
    expect(world.held("task")).toBe(9);
    expect(shown("task")).toBeUndefined();
    expect(await world.engine.confirmMassDeletion(accountKey, "task")).toMatchObject({ ok: false });
  });

  it("law 9: a mass deletion is forgotten when the service lists the records again", async () => {
    const bringBack = lose("task", 21);
    await world.nextDay();
    bringBack();
    world.service.time += 60 * 60 * 1000;
    await world.wait(80_000);
    await world.wait(untilVerified);
    expect(shown("task")).toBeUndefined();
    expect(world.held("task")).toBe(30);
  });

  it("law 9: a whole list that comes back empty is halted as a mass deletion, and forgotten when the list returns", async () => {
    const bringBack = lose("stage", 5);
    await world.wait(wholeIntervalMs.seen);
    expect(world.held("stage")).toBe(5);
    expect(shown("stage")).toEqual({ type: "stage", count: 5, of: 5 });
    bringBack();
    await world.wait(wholeIntervalMs.seen);
    expect(shown("stage")).toBeUndefined();
    lose("stage", 5);
    await world.wait(wholeIntervalMs.seen);
    await world.engine.confirmMassDeletion(accountKey, "stage");
    await world.quiet();
    expect(world.held("stage")).toBe(0);
  });
});
