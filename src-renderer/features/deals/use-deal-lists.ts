import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import { titleOf } from "../../format/names.ts";
import type { Option } from "../../format/option.ts";
import { compareStages } from "../../forms/reference-options.ts";
import { locale } from "../../platform/locale.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { rowsOf, type Stores } from "../../replica/store/database.ts";

export interface DealLists {
  /** Pipeline by pipeline, each in its own order. */
  readonly stages: readonly StageRow[];
  readonly lossReasons: readonly Option[];
  readonly unqualifiedReasons: readonly Option[];
}

/** The short lists that a deal refers to. Undefined until they are read. */
export function useDealLists(): DealLists | undefined {
  return useLiveQuery({ key: ["deal lists"], types: listed, run: readLists });
}

const listed = ["stage", "loss_reason", "lead_unqualified_reason"] as const;

async function readLists(database: Stores<(typeof listed)[number]>): Promise<DealLists> {
  const [stages, lossReasons, unqualifiedReasons] = await Promise.all([
    readStages(database),
    choicesOf(database, "loss_reason"),
    choicesOf(database, "lead_unqualified_reason"),
  ]);
  return { stages, lossReasons, unqualifiedReasons };
}

/** All stages, pipeline by pipeline, each in its own order. Stages without a pipeline come last. Undefined until they are read. */
export function useStages(): readonly StageRow[] | undefined {
  return useLiveQuery({ key: ["stages in order"], types: ["stage"], run: readStages });
}

async function readStages(database: Stores<"stage">): Promise<readonly StageRow[]> {
  return (await database.stage.toArray()).toSorted(compareStages);
}

/** The stages that deals are shown in, those that the service does not list last. Undefined until they are read. */
export function useDealStages(): readonly StageRow[] | undefined {
  return useLiveQuery({
    key: ["stages of deals"],
    types: ["stage", "deal"],
    // A board that came a moment later would not lead back to the deal from whose page the rep comes.
    showsOld: true,
    run: readDealStages,
  });
}

/**
 * Adds the stages that deals name and the list lacks, behind the listed ones: no deal is missing on the board or in Insights because
 * the account may not read the stages, or because a stage is newer than the list (law 9). Where there is a single pipeline, Rounds
 * takes such a stage to be in it.
 */
export async function readDealStages(database: Stores<"stage" | "deal">): Promise<readonly StageRow[]> {
  const listed = await readStages(database);
  const known = new Set(listed.map(({ id }) => id));
  const named = (await database.deal.orderBy("stage_id").uniqueKeys()) as RecordId[];
  const pipelines = new Set(listed.map((one) => one.pipeline_id));
  const [pipeline_id = null] = pipelines.size === 1 ? pipelines : [];
  return [...listed, ...named.filter((id) => !known.has(id)).map((id) => ({ id, pipeline_id }))];
}

/** The stages as a choice, under their pipelines where there are several. */
export function stageChoices(stages: readonly StageRow[]) {
  const byPipeline = [...Map.groupBy(stages, (one) => one.pipeline_id ?? 0)];
  const items = (of: readonly StageRow[]) =>
    of.map((one) => ({ value: String(one.id), label: titleOf("stage", one) }));
  if (byPipeline.length < 2) return items(stages);
  return byPipeline.map(([pipeline, of]) => ({ group: pipelineName(pipeline), items: items(of) }));
}

/** Names a pipeline by its number, because the service gives it no name. The number 0 is for stages without a pipeline. */
export function pipelineName(id: number): string {
  return id === 0 ? t`No pipeline` : t`Pipeline ${{ number: String(id) }}`;
}

export function chosenId(value: string | null): RecordId | null {
  return value === null ? null : (Number(value) as RecordId);
}

async function choicesOf<N extends RecordName>(database: Stores<N>, type: N): Promise<readonly Option[]> {
  const rows = await rowsOf(database, type).toArray();
  return rows
    .map((row) => ({ value: String(row.id), label: titleOf(type, row) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
