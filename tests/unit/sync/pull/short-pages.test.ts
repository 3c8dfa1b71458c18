// notices: announced-page-unread
import { beforeEach, expect, it } from "vitest";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(() => {
  world = new World();
  // A service leaves records that the rep may not see out of a page, and says that another page follows.
  world.service.garble = (_of, query, honest) => {
    const rows = honest.rows.filter((row) => row.id % 50 !== 0);
    return { ...honest, rows, received: rows.length, hasMore: honest.received === query.perPage };
  };
});

const many = (type: "contact" | "stage" | "visit", count: number) => {
  for (let at = 1; at <= count; at += 1) world.service.put(type, { id: id(at), name: `P${at}` });
};

it("law 9: a first pull reads the pages that a service announces after a short one", async () => {
  many("contact", 250);
  many("stage", 150);
  many("visit", 250);
  await world.attach();
  expect(world.replica.keysOf("contact")).toHaveLength(245);
  expect(world.replica.keysOf("stage")).toHaveLength(147);
  expect(world.replica.keysOf("visit")).toHaveLength(245);
});

it("law 9: a delta reads the pages that a service announces after a short one", async () => {
  await world.attach();
  many("contact", 250);
  world.engine.syncNow(["pull"]);
  await world.quiet();
  expect(world.replica.keysOf("contact")).toHaveLength(245);
});

it("law 9: a verification sweep reads the pages that a service announces after a short one", async () => {
  many("contact", 250);
  await world.attach();
  await world.wait(3_000);
  await world.quiet();
  expect(world.replica.removed).toEqual([]);
  expect(world.replica.cursors.get("contact")?.confirmations).toBeGreaterThan(0);
});
