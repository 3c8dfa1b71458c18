import { expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import { id } from "../entries.ts";
import { World } from "../world.ts";

const source = { type: "deal_source", patch: { name: "Fair" } } as const;

/** Loses the first sending of a source; `arrives` runs when the second sending reaches the service. */
async function sentTwice(arrives: (world: World) => void): Promise<World> {
  const world = new World();
  await world.attach();
  let sendings = 0;
  world.service.disturb = (request) => {
    if (!request.startsWith("POST deal_source")) return null;
    sendings += 1;
    if (sendings === 1) return "dropped";
    if (sendings === 2) arrives(world);
    return null;
  };
  const made = world.save(source);
  world.save({ type: "deal", patch: { name: "Order", contact_id: 5, source_id: made } });
  world.service.put("contact", { id: id(5), last_name: "Ana" });
  await world.quiet();
  for (let wait = 0; wait < 4; wait += 1) await world.wait(lostRequestTimeoutMs);
  expect(sendings).toBeGreaterThan(1);
  return world;
}

it("law 5: a create that is refused because its first sending has taken the name after all is settled with that record", async () => {
  const world = await sentTwice(({ service }) =>
    service.put("deal_source", { id: id(55), name: "Fair", creator_id: 7 }),
  );
  expect(world.entries()).toEqual([]);
  expect(world.service.of("deal_source").size).toBe(1);
  expect([...world.service.of("deal").values()]).toMatchObject([{ name: "Order", source_id: 55 }]);
});

it("law 4: a create that is refused because a colleague has taken the name meanwhile is parked with the service's words", async () => {
  const world = await sentTwice(({ service }) =>
    service.put("deal_source", { id: id(55), name: "Fair", creator_id: 8 }),
  );
  expect(world.entries()).toMatchObject([
    { state: "parked", park: { kind: "refused", fault: { kind: "rejected" } } },
    { state: "waiting" },
  ]);
});
