// notices: repeats-of-a-whole-list-ignored, slipped-record-taken-for-deleted
import { beforeEach, expect, it } from "vitest";
import type { ListPage, ListQuery } from "../../../../src-main/sync/ports.ts";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(() => {
  world = new World();
  for (let at = 1; at <= 150; at += 1) world.service.put("stage", { id: id(at), name: `P${at}` });
});

const progressOf = (type: string) => world.engine.status().progress.find((one) => one.type === type);

async function pullAgain(): Promise<void> {
  world.engine.syncNow(["pull"]);
  await world.quiet();
}

/** The second page as it is once `slipped` has moved to the front of the list since the first page was read. */
const movedToFront = (slipped: number) => (of: string, query: ListQuery, honest: ListPage) => {
  if (of !== "stage" || query.page !== 2) return honest;
  const repeated = [...world.service.of("stage").values()].slice(query.perPage - 1, query.perPage);
  return { ...honest, rows: [...repeated, ...honest.rows.filter((row) => row.id !== id(slipped))] };
};

it("law 9: a whole list that moved between two of its pages is read again, and no record is missing", async () => {
  let passes = 0;
  world.service.garble = (of, query, honest) => {
    if (of === "stage" && query.page === 1) passes += 1;
    return passes === 1 ? movedToFront(120)(of, query, honest) : honest;
  };
  await world.attach();
  expect(world.replica.keysOf("stage")).toHaveLength(150);
  expect(progressOf("stage")).toMatchObject({ rows: 150, gap: 0 });
});

it("law 9: a record that slipped past every reading of a moving list is counted as a gap, and is not taken for deleted", async () => {
  const slipping = movedToFront(150);
  world.service.garble = slipping;
  await world.attach();
  expect(world.replica.keysOf("stage")).toHaveLength(149);
  expect(progressOf("stage")).toMatchObject({ rows: 149, gap: 1 });
  world.service.garble = (_of, _query, honest) => honest;
  await pullAgain();
  expect(progressOf("stage")).toMatchObject({ rows: 150, gap: 0 });
  world.service.garble = slipping;
  await pullAgain();
  expect(world.replica.keysOf("stage")).toHaveLength(150);
  expect(world.replica.removed).toEqual([]);
});
