import { expect, test } from "vitest";
import { compareStages } from "../../../src-renderer/forms/reference-options.ts";
import { id } from "../ids.ts";

test("stages to choose from come pipeline by pipeline in the pipeline's own order, and those without a pipeline last", () => {
  const stage = (number: number, pipeline_id: number | null, position: number | null) => ({
    id: id(number),
    pipeline_id,
    position,
  });
  const stages = [stage(1, null, 1), stage(2, 2, 1), stage(3, 1, 2), stage(4, 1, 1), stage(5, 1, null)];
  expect(stages.toSorted(compareStages).map((one) => one.id)).toEqual([5, 4, 3, 2, 1]);
});
