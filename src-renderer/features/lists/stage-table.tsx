import { choiceLabel } from "../../../src-main/words/field-label.ts";
import { useRows } from "../../replica/hooks.ts";
import { ReadTable } from "./read-table.tsx";

/** The stages of each pipeline in their order. */
export function StageTable() {
  const stages = useRows(["stages"], (database) => database.stage.orderBy("position").toArray());
  const pipelines = new Set(stages?.map((one) => one.pipeline_id));
  const ordered = stages?.toSorted((one, other) => (one.pipeline_id ?? 0) - (other.pipeline_id ?? 0));
  const many = pipelines.size > 1;
  return (
    <ReadTable
      title="Stages"
      about="The steps of a deal. Your administrator changes them in the service."
      heads={["Stage", ...(many ? ["Pipeline"] : []), "Kind", "Win likelihood"]}
      rows={ordered?.map((one) => ({
        id: one.id,
        cells: [
          one.name,
          ...(many ? [one.pipeline_id] : []),
          one.category ? choiceLabel(one.category) : "",
          one.likelihood === null || one.likelihood === undefined ? "" : `${one.likelihood}%`,
        ],
      }))}
    />
  );
}
