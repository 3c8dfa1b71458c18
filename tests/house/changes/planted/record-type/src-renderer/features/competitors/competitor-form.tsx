import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordFormOf } from "../../forms/form-layout.ts";
import { RecordForm } from "../../forms/record-form.tsx";

export const competitorForm: RecordFormOf = {
  type: "competitor",
  places: [{ field: "name", focus: true }, "website", "contact_id"],
};

const dialog = { form: competitorForm, saveLabel: t`Save competitor` };

export function CompetitorModal({ close }: { readonly close: () => void }) {
  return (
    <RecordForm {...dialog} id={null} title={t`New competitor`} done={t`Competitor saved.`} close={close} />
  );
}

export function CompetitorEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  return (
    <RecordForm {...dialog} id={id} title={t`Edit competitor`} done={t`Competitor changed.`} close={close} />
  );
}
