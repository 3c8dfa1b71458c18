import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { titleOf } from "../../format/names.ts";
import { RecordRows } from "../../records/record-rows.tsx";
import { useAll } from "../../replica/live/hooks.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconListNumbers } from "../../ui/icons.ts";
import { rowHeights } from "../../ui/lists/row-heights.ts";
import { Page } from "../../ui/page.tsx";
import { stepsText } from "./steps.ts";

/** The sequences of the account. */
export function SequencesPage() {
  const sequences = useAll("sequence", "name");
  const refusal = useRefusal("sequence");
  return (
    <Page
      title={t`Sequences`}
      subtitle={sequences && plural(sequences.length, { one: "# sequence", other: "# sequences" })}
    >
      <div className="card rows-card">
        {sequences?.length === 0 && (
          <EmptyState icon={IconListNumbers} title={t`No sequences on this computer yet`}>
            {refusal ?? t`They appear here as they are fetched. They are created in the CRM.`}
          </EmptyState>
        )}
        {sequences && sequences.length > 0 && (
          <RecordRows type="sequence" label={t`Sequences`} rows={sequences} height={rowHeights.oneLine}>
            {(one) => (
              <Link to="/sequences/$id" params={{ id: String(one.id) }} className="row">
                <span className="row-words row-title">{titleOf("sequence", one)}</span>
                <span className="row-end numbers">{stepsText(one.steps_total ?? 0)}</span>
              </Link>
            )}
          </RecordRows>
        )}
      </div>
    </Page>
  );
}
