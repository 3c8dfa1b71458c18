import { t } from "@lingui/core/macro";
import type { CompetitorRow } from "../../../src-shared/records/competitor.ts";
import { titleOf } from "../../format/names.ts";
import { EditableFacts } from "../../forms/in-place/editable-facts.tsx";
import { DeleteRecord } from "../../records/delete-record.tsx";
import { EditButton } from "../../records/edit-button.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import type { FactsOf } from "../../records/values/record-facts.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { competitorForm } from "./competitor-form.tsx";

export const competitorFacts: FactsOf<"competitor"> = {
  type: "competitor",
  places: ["website"],
  without: { name: "the head of the page shows it" },
};

export function CompetitorPage({ record: competitor }: { readonly record: CompetitorRow }) {
  return (
    <Page
      title={titleOf("competitor", competitor)}
      titleActions={<RecordMark type="competitor" id={competitor.id} />}
      actions={
        <>
          <DeleteRecord
            type="competitor"
            row={competitor}
            messages={{
              title: t`Delete this competitor?`,
              confirm: t`Delete competitor`,
              announcement: t`Competitor deleted.`,
            }}
          >
            {t`“${{ name: titleOf("competitor", competitor) }}” is deleted for everybody.`}
          </DeleteRecord>
          <EditButton dialog={{ kind: "editCompetitor", id: competitor.id }} />
        </>
      }
    >
      <Section title={t`Details`}>
        <EditableFacts facts={competitorFacts} record={competitor} form={competitorForm} />
      </Section>
    </Page>
  );
}
