// notices: lost-creates-looked-for-together
import { beforeEach, expect, it } from "vitest";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
  world.service.disturb = (request) => (request.startsWith("POST") ? "down 502" : null);
});

const looks = (of: string) => world.service.log.filter((one) => one.startsWith(`LOOK ${of}`)).length;

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) await world.wait(1_000);
}

it("law 14: Rounds searches for a create in doubt when that create's own turn comes, not each time that it searches for another create", async () => {
  world.save({ type: "task", patch: { content: "Call" } });
  await seconds(40);
  const [before, after] = [looks("task"), () => looks("task")];
  world.save({ type: "contact", patch: { last_name: "Doe" } });
  await seconds(15);
  expect(looks("contact")).toBeGreaterThan(1);
  expect(after() - before).toBeLessThan(2);
});

it("law 14: Sync now searches for a create in doubt at once", async () => {
  world.save({ type: "task", patch: { content: "Call" } });
  await seconds(40);
  const before = looks("task");
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(looks("task")).toBe(before + 1);
});
