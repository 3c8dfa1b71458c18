import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { deal } from "../../../src-shared/records/deal.ts";
import { fieldText } from "../../format/names.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { useMe } from "../../session/use-me.ts";
import { useWrittenCustom } from "./deal-custom-names.ts";
import { DealFields, dealFieldsShown } from "./deal-fields.tsx";
import { type DealInput, dealInput, newDealDraft } from "./deal-input.ts";
import { type DealLists, useDealLists } from "./use-deal-lists.ts";

interface Props {
  readonly contact: RecordId | null;
  readonly close: () => void;
}

export const dealLabels = Object.fromEntries(
  dealFieldsShown.map((field) => [field, fieldText(field, "deal")]),
);

/** A new deal; saved here first, then its page opens. */
export function DealModal({ contact, close }: Props) {
  const lists = useDealLists();
  const currency = useUsualCurrency();
  if (lists === undefined || currency === undefined) return null;
  return <Form contact={contact} close={close} lists={lists} currency={currency} />;
}

interface FormProps extends Props {
  readonly lists: DealLists;
  readonly currency: string | null;
}

function Form({ contact, close, lists, currency }: FormProps) {
  const { edits } = useReplica();
  const me = useMe();
  const navigate = useNavigate();
  // Where the service would put it by itself: said here, it stands on the board at once.
  const [input, setInput] = useState<DealInput>(() => ({
    ...dealInput({}),
    contact,
    currency,
    owner: me,
    stage: lists.stages.find((one) => one.active !== false)?.id ?? null,
  }));
  const written = useWrittenCustom();
  const stage = lists.stages.find((one) => one.id === input.stage);
  const draft = newDealDraft({ ...input, custom: written(input.custom, {}) }, stage?.category);
  const issues = checkCreate(deal, draft);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    labels: dealLabels,
    save: () => edits.create("deal", draft),
    saved: (saved) => {
      announceSaved(t`Deal saved.`, edits, saved, () => edits.remove("deal", saved.id));
      return navigate({ to: "/deals/$id", params: { id: String(saved.id) } });
    },
    close,
  });
  return (
    <FormModal title={t`New deal`} size={600} yOffset="6vh" saveLabel={t`Save deal`} {...dialog}>
      <DealFields
        input={input}
        lists={lists}
        errors={errors}
        set={(part) => setInput((before) => ({ ...before, ...part }))}
        first="name"
      />
      <SaveFailure failure={failure} shown={dealFieldsShown} />
    </FormModal>
  );
}

const looked = 50;

/** The currency of most deals that were changed last; null where there are none, and then the account's own counts. */
function useUsualCurrency(): string | null | undefined {
  return useLiveQuery({
    key: ["usual currency"],
    types: ["deal"],
    run: async (database) => {
      const rows = await database.deal.orderBy("updated_at").reverse().limit(looked).toArray();
      const byCode = Map.groupBy(
        rows.flatMap((row) => row.currency ?? []),
        (code) => code,
      );
      return [...byCode].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
    },
  });
}
