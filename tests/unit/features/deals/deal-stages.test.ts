import { expect, test } from "vitest";
import { readDealStages } from "../../../../src-renderer/features/deals/use-deal-lists.ts";
import { id } from "../../ids.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";

async function databaseOf(pipelines: readonly number[]) {
  const database = bareDatabase();
  await database.stage.bulkPut(
    pipelines.map((pipeline, at) => ({ id: id(at + 1), name: "Quote", position: 1, pipeline_id: pipeline })),
  );
  await database.deal.bulkPut([
    { id: id(11), stage_id: id(1) },
    { id: id(12), stage_id: id(9) },
    { id: id(13), stage_id: id(9) },
    { id: id(14) },
  ]);
  return database;
}

test("law 9: deals are shown in a stage that they name although the service does not list it", async () => {
  const stages = await readDealStages(await databaseOf([5]));
  expect(stages.map((one) => [one.id, one.pipeline_id])).toEqual([
    [1, 5],
    [9, 5],
  ]);
});

test("law 9: deals are shown in all stages that they name where the service lists no stage, such as to an account that may not read them", async () => {
  const stages = await readDealStages(await databaseOf([]));
  expect(stages.map((one) => one.id)).toEqual([1, 9]);
  expect(new Set(stages.map((one) => one.pipeline_id)).size).toBe(1);
});

test("law 9: a stage that is not listed belongs to no pipeline where the account has several", async () => {
  const stages = await readDealStages(await databaseOf([5, 6]));
  expect(stages.map((one) => [one.id, one.pipeline_id])).toEqual([
    [1, 5],
    [2, 6],
    [9, null],
  ]);
});
