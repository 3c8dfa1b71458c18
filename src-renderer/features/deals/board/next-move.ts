import { isClosed, type StageRow } from "../../../../src-shared/records/stage.ts";
import type { StageMove } from "./stage-moves.ts";

/** The move that a deal's page offers first. */
export interface NextMove {
  readonly kind: "next" | "reopen";
  readonly to: StageRow;
}

/**
 * Returns the stage that comes after the deal's own in its pipeline, past the stages of a lost deal; for a closed deal the
 * open stage that it came from, or the pipeline's last open one. Null where no stage comes next.
 */
export function nextMove(
  stages: readonly StageRow[],
  current: StageRow,
  moves: readonly Pick<StageMove, "to">[],
): NextMove | null {
  const pipeline = stages.filter((one) => one.pipeline_id === current.pipeline_id);
  const open = pipeline.filter((one) => !isClosed(one));
  if (isClosed(current)) {
    const from = moves.map(({ to }) => open.find((one) => one.id === to)).find((one) => one !== undefined);
    const to = from ?? open.at(-1);
    return to === undefined ? null : { kind: "reopen", to };
  }
  const after = open[open.findIndex((one) => one.id === current.id) + 1];
  const to = after ?? pipeline.find((one) => one.category === "won");
  return to === undefined ? null : { kind: "next", to };
}
