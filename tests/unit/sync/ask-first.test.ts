// notices: create-claimed-while-offline
import { beforeEach, expect, it } from "vitest";
import type { RequestFailure } from "../../../src-shared/errors/fault.ts";
import { aVisitEvent, id } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
  world.service.disturb = () => ({ kind: "offline" });
});

const creates = {
  sales: { type: "task", patch: { content: "Call" } },
  support: aVisitEvent,
} as const;

it.each(["sales", "support"] as const)(
  "law 3: a create for %s is tried again offline by a reading alone, so that a kill leaves nothing in doubt",
  async (service) => {
    world.save(creates[service]);
    await world.quiet();
    expect(world.entries()).toMatchObject([{ state: "waiting", fault: { kind: "offline" } }]);
    world.service.log.length = 0;
    let during: unknown;
    world.service.disturb = (request) => {
      during ??= world.entries().map((one) => one.state);
      return request.startsWith("POST") ? null : { kind: "offline" };
    };
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(during).toEqual(["waiting"]);
    expect(world.writes()).toEqual([]);
  },
);

it("a service that is reached again gets the create after one reading, though it refuses that reading", async () => {
  world.save(creates.sales);
  await world.quiet();
  world.service.log.length = 0;
  world.service.disturb = (request) =>
    request.startsWith("GET user") ? { kind: "forbidden", message: "no" } : null;
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(world.service.log.slice(0, 2).map((line) => line.split(" ")[0])).toEqual(["GET", "POST"]);
  expect(world.entries()).toEqual([]);
  expect(world.service.of("task").get(id(100))).toMatchObject({ content: "Call" });
});

it.each(["timeout", "notThisService", "serverFault"] as const)(
  "law 14: a reading that always ends in %s does not hold up a create that was once tried offline",
  async (kind) => {
    world.save(aVisitEvent);
    await world.quiet();
    world.service.log.length = 0;
    const refusal = { kind, status: 500, address: "https://help.example" } as RequestFailure;
    world.service.disturb = (request) => (request.startsWith("POST") ? null : refusal);
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.writes()).toHaveLength(1);
    expect(world.entries()).toEqual([]);
  },
);
