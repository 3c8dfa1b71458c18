import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { decimal, flag, readOnly, serverTimes, text, whole } from "../descriptor/field.ts";

/** Sales document, "Stage". Read only; `active` is false for won, lost and unqualified. */
export const stage = defineRecord("sales", "stage", {
  label: { one: "Stage", many: "Stages" },
  path: "/v2/stages",
  fields: {
    name: text(readOnly),
    category: text({ ...readOnly, seen: ["incoming", "in_progress", "won", "lost", "unqualified"] }),
    active: flag(readOnly),
    position: whole(readOnly),
    likelihood: decimal(readOnly),
    pipeline_id: whole(readOnly),
    ...serverTimes,
  },
  indexes: ["position"],
  list: {
    sort: ["pipeline_id", "id", "name", "category", "position", "likelihood"],
    filters: { pipeline_id: "number", name: "text", active: "flag" },
    ids: true,
  },
  pull: { kind: "whole" },
  ...readOnlyType,
});
export type StageRow = RowOf<typeof stage>;

const closedCategories: ReadonlySet<unknown> = new Set(["won", "lost", "unqualified"]);

/**
 * Whether deals in this stage are won, lost or unqualified (sales document, "Stage categories"). A service may leave out `active` or
 * `category`, so either shows it.
 */
export function isClosed(stage: Pick<StageRow, "active" | "category"> | null | undefined): boolean {
  return stage?.active === false || closedCategories.has(stage?.category);
}
