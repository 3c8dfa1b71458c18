// notices: unreadable-visit-is-gone, unreadable-record-swept-for
import { beforeEach, describe, expect, it } from "vitest";
import type { RecordName } from "../../../src-main/contract/records/registry.ts";
import { PoisonedWorld } from "./poisoned-world.ts";

let world: PoisonedWorld;
beforeEach(() => {
  world = new PoisonedWorld();
});

const gapOf = (type: RecordName) => world.engine.status().progress.find((one) => one.type === type)?.gap;
const poison = (type: RecordName, ...ids: number[]) => world.poisoned.set(type, new Set(ids));

describe("a sweep that meets a record over which the service fails", () => {
  it("law 9: a visit that is held and cannot be listed is not taken for gone", async () => {
    world.many("visit", 20, { summary: "x" });
    await world.confirmed();
    poison("visit", 10);
    await world.hours(26);
    expect(world.replica.rows.has("visit:10")).toBe(true);
    expect(gapOf("visit")).toBe(1);
  });

  it("law 9: a record of a whole list that is held and cannot be listed is not taken for gone", async () => {
    world.many("stage", 20, { name: "s" });
    await world.confirmed();
    poison("stage", 10);
    await world.hours(1);
    expect(world.replica.rows.has("stage:10")).toBe(true);
    expect(gapOf("stage")).toBe(1);
  });

  it.each([true, false])(
    "law 14: a record that is held and cannot be listed does not have its list swept more than once an hour (by itself neither: %s)",
    async (alsoAlone) => {
      world.alsoAlone = alsoAlone;
      world.many("contact", 450);
      await world.confirmed();
      poison("contact", 200);
      for (let hours = 0; hours < 25 && gapOf("contact") === 0; hours += 1) await world.hours(1);
      world.service.log.length = 0;
      await world.hours(6);
      const sweeps = world.service.log.filter((line) => /^GET contact id(:desc)? 1 by/.test(line));
      expect(gapOf("contact")).toBe(1);
      expect(sweeps.length).toBeGreaterThan(3);
      expect(sweeps.length).toBeLessThan(8);
      expect(world.replica.rows.has("contact:200")).toBe(true);
    },
  );
});
