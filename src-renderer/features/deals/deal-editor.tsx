import { t } from "@lingui/core/macro";
import { checkUpdate } from "../../../src-shared/descriptor/draft.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { type DealRow, deal as descriptor } from "../../../src-shared/records/deal.ts";
import { ChangedMeanwhile } from "../../forms/changed-meanwhile.tsx";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useOpenedRecord } from "../../forms/use-opened-record.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { changeBack } from "../../outbox/change-back.ts";
import { useReplica, useRow, useStableKey } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { useWrittenCustom } from "./deal-custom-names.ts";
import { DealFields, dealFieldsShown } from "./deal-fields.tsx";
import { dealInput, dealPatch } from "./deal-input.ts";
import { dealLabels } from "./deal-modal.tsx";
import { type DealLists, useDealLists } from "./use-deal-lists.ts";

interface Props {
  readonly id: RecordId;
  readonly close: () => void;
}

/** Changes a deal. What is typed stays while the deal gets its id or is changed by a pull (law 11). */
export function DealEditor({ id, close }: Props) {
  const deal = useRow("deal", id);
  const key = useStableKey("deal", id);
  const lists = useDealLists();
  return deal && lists ? <Editor key={key} deal={deal} lists={lists} close={close} /> : null;
}

const dealInputHere = (deal: DealRow) => dealInput(deal);

interface EditorProps {
  readonly deal: DealRow;
  readonly lists: DealLists;
  readonly close: () => void;
}

function Editor({ deal, lists, close }: EditorProps) {
  const { edits } = useReplica();
  const opened = useOpenedRecord(descriptor, deal, dealInputHere);
  const { seen, input } = opened;
  const before = dealInputHere(seen);
  const written = useWrittenCustom();
  const categoryOf = (stage: RecordId | null) => lists.stages.find((one) => one.id === stage)?.category;
  const patch = dealPatch(
    { input: before, category: categoryOf(before.stage) },
    {
      input: { ...input, custom: written(input.custom, before.custom) },
      category: categoryOf(input.stage),
    },
  );
  const issues = checkUpdate(descriptor, deal, patch);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    labels: dealLabels,
    save: Object.keys(patch).length === 0 ? null : () => edits.update("deal", deal.id, patch, seen),
    saved: (saved) =>
      announceSaved(t`Deal changed.`, edits, saved, () => changeBack(edits, "deal", seen, patch)),
    close,
  });
  return (
    <FormModal title={t`Edit deal`} size={600} yOffset="6vh" saveLabel={t`Save deal`} {...dialog}>
      <ChangedMeanwhile descriptor={descriptor} opened={opened} patch={patch} />
      <DealFields input={input} lists={lists} errors={errors} set={opened.set} first="name" />
      <SaveFailure failure={failure} shown={dealFieldsShown} />
    </FormModal>
  );
}
