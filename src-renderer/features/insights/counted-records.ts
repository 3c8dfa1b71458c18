import type { RecordId } from "../../../src-shared/ids.ts";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import type { VisitKind } from "../../../src-shared/visit-note.ts";
import { addDays, dayKey } from "../../format/dates.ts";
import type { DealsSearch } from "../deals/exports.ts";
import type { TaskTableSearch } from "../tasks/exports.ts";
import type { VisitsSearch } from "../visits/exports.ts";
import type { Measure } from "./measures.ts";

/** The list with the records that a figure of a chart counts. */
export type CountedRecords =
  | { readonly to: "/deals"; readonly search: DealsSearch }
  | { readonly to: "/tasks"; readonly search: TaskTableSearch }
  | { readonly to: "/visits"; readonly search: VisitsSearch };

/** The owner whose records are counted; null for everybody's. */
type Owner = RecordId | null;

const ownedBy = (owner: Owner) => (owner === null ? {} : { owner_id: owner });

/** The deals of a stage that a figure counts, or adds up: those that have a value in its currency. */
export function dealsIn(stage: RecordId, owner: Owner, measure: Measure = "count"): CountedRecords {
  const where = { stage_id: stage, ...summedIn(measure), ...ownedBy(owner) };
  return { to: "/deals", search: { view: "table", where } };
}

function summedIn(measure: Measure) {
  if (measure === "count") return {};
  return { ...(measure === "own" ? { no_currency: true } : { currency: measure }), no_value: false };
}

/**
 * The deals that came into the closing stage in a month, given by its first instant and the next month's. Null where several stages are
 * of this category: a list filters by one.
 */
export function dealsClosed(
  category: "won" | "lost",
  stages: readonly StageRow[],
  month: readonly [from: number | undefined, below: number | undefined],
  owner: Owner,
): CountedRecords | null {
  const [stage, another] = stages.filter((one) => one.category === category);
  const [from, below] = month;
  if (stage === undefined || another !== undefined || from === undefined || below === undefined) return null;
  const days = daysIn("last_stage_change_at", from, below);
  const where = { stage_id: stage.id, ...days, ...ownedBy(owner) };
  return { to: "/deals", search: { view: "table", where } };
}

export function tasksDone(week: number | undefined, owner: Owner): CountedRecords | null {
  if (week === undefined) return null;
  const where = { completed: true, ...daysIn("completed_at", week, addDays(week, 7)), ...ownedBy(owner) };
  return { to: "/tasks", search: { view: "table", where, sort: "-completed_at" } };
}

/** `outcome`: undefined for visits with any outcome. */
export function visitsIn(
  week: number | undefined,
  kind: VisitKind,
  everyone: boolean,
  outcome?: string | number,
): CountedRecords | null {
  if (week === undefined) return null;
  const search = { week: dayKey(week), kind, ...(everyone && { whose: "all" as const }) };
  return { to: "/visits", search: outcome === undefined ? search : { ...search, outcome } };
}

/** Filters by the days from one moment until before another; the list's filter has the last day in it. */
function daysIn(field: string, from: number, below: number): Readonly<Record<string, string>> {
  return { [`${field}.from`]: dayKey(from), [`${field}.to`]: dayKey(addDays(below, -1)) };
}
