import type { RecordId } from "../../../src-shared/ids.ts";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import type { Stores } from "../store/database.ts";

/**
 * Reads the stages that deals can be counted or shown in, in no order. Adds those that deals name and the list lacks: no deal is missing
 * because the account may not read the stages, or because a stage is newer than the list (law 9). Where there is a single pipeline,
 * Rounds takes such a stage to be in it, behind the listed ones.
 */
export async function readDealStages({
  stage,
  deal,
}: Stores<"stage" | "deal">): Promise<readonly StageRow[]> {
  const [listed, named] = await Promise.all([stage.toArray(), deal.orderBy("stage_id").uniqueKeys()]);
  const known = new Set(listed.map(({ id }) => id));
  const pipelines = new Set(listed.map((one) => one.pipeline_id));
  const [pipeline_id = null] = pipelines.size === 1 ? pipelines : [];
  const unlisted = (named as RecordId[]).filter((id) => !known.has(id));
  return [...listed, ...unlisted.map((id) => ({ id, pipeline_id, position: Number.MAX_SAFE_INTEGER }))];
}
