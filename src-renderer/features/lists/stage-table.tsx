import { t } from "@lingui/core/macro";
import { choiceLabel } from "../../format/field-label.ts";
import { titleOf } from "../../format/names.ts";
import { percentText } from "../../format/percent.ts";
import { useStages } from "../deals/exports.ts";
import { ReadTable } from "./read-table.tsx";

/** The stages of each pipeline in their order. */
export function StageTable() {
  const stages = useStages();
  const pipelines = new Set(stages?.map((one) => one.pipeline_id ?? 0));
  const many = pipelines.size > 1;
  return (
    <ReadTable
      title={t`Stages`}
      type="stage"
      about={t`The steps of a deal. Your administrator changes them in the CRM.`}
      heads={[t`Stage`, ...(many ? [t`Pipeline`] : []), t`Kind`, t`Chance of winning`]}
      rows={stages?.map((one) => ({
        id: one.id,
        cells: [
          titleOf("stage", one),
          ...(many ? [one.pipeline_id] : []),
          one.category ? choiceLabel(one.category) : "",
          one.likelihood == null ? "" : percentText(one.likelihood),
        ],
      }))}
    />
  );
}
