import { expect, test } from "vitest";
import { nextMove } from "../../../../../src-renderer/features/deals/board/next-move.ts";
import type { StageRow } from "../../../../../src-shared/records/stage.ts";
import { id } from "../../../ids.ts";

const stage = (number: number, category: string, pipeline = 1): StageRow => ({
  id: id(number),
  category,
  active: category === "incoming" || category === "in_progress",
  pipeline_id: pipeline,
});
const other = stage(9, "in_progress", 2);
const [first, second, won, lost] = [
  stage(1, "incoming"),
  stage(2, "in_progress"),
  stage(3, "won"),
  stage(4, "lost"),
];
const stages = [first, second, won, lost, other].filter((one) => one !== undefined);

const offered = (current: StageRow | undefined, moves: readonly number[] = []) => {
  const move =
    current &&
    nextMove(
      stages,
      current,
      moves.map((to) => ({ to: id(to) })),
    );
  return move && `${move.kind} ${move.to.id}`;
};

test("a deal's page offers the stage that comes next in its own pipeline, and after the last open one the won stage", () => {
  expect(offered(first)).toBe("next 2");
  expect(offered(second)).toBe("next 3");
  expect(offered(other)).toBeNull();
});

test("a stage's category shows that it is closed, although the stage does not say whether it is active", () => {
  const categories = ["incoming", "in_progress", "won", "lost", "unqualified"];
  const silent = categories.map((category, at) => ({ id: id(11 + at), category, pipeline_id: 3 }));
  const moves = silent.map((current) => nextMove(silent, current, []));
  expect(moves.map((move) => move && `${move.kind} ${move.to.id}`)).toEqual([
    "next 12",
    "next 13",
    "reopen 12",
    "reopen 12",
    "reopen 12",
  ]);
});

test("a closed deal is reopened at the open stage that it came from, or at the last one where that is unknown", () => {
  expect(offered(lost, [4, 1])).toBe("reopen 1");
  expect(offered(lost, [4, 9])).toBe("reopen 2");
  expect(offered(won)).toBe("reopen 2");
});
