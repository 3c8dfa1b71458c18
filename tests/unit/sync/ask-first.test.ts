// notices: create-claimed-while-offline
import { beforeEach, expect, it } from "vitest";
import { id } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
  world.service.disturb = () => ({ kind: "offline" });
});

const creates = {
  sales: { type: "task", patch: { content: "Call" } },
  support: {
    type: "user_event",
    patch: {
      profile_source: "rounds",
      profile_type: "contact",
      identifier_type: "email",
      identifier_value: "ana@mail.example",
      source: "rounds",
      type: "visit_logged",
      properties: { client_ref: "r1" },
    },
  },
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
    world.engine.want(["push"], true);
    await world.quiet();
    expect(during).toEqual(["waiting"]);
    expect(world.writes()).toEqual([]);
  },
);

it("a service that is reached again gets the create after one reading, though it refuses that", async () => {
  world.save(creates.sales);
  await world.quiet();
  world.service.log.length = 0;
  world.service.disturb = (request) =>
    request.startsWith("GET user") ? { kind: "forbidden", message: "no" } : null;
  world.engine.want(["push"], true);
  await world.quiet();
  expect(world.service.log.slice(0, 2).map((line) => line.split(" ")[0])).toEqual(["GET", "POST"]);
  expect(world.entries()).toEqual([]);
  expect(world.service.of("task").get(id(100))).toMatchObject({ content: "Call" });
});
