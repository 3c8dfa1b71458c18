import { t } from "@lingui/core/macro";
import { Alert, Checkbox } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import { fieldLabel } from "../../../src-shared/i18n/field-label.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { matchOf } from "../../../src-shared/merge/match-of.ts";
import { deal } from "../../../src-shared/records/deal.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { matchWords, useMatching } from "../sync/exports.ts";
import { useWrittenCustom } from "./deal-custom-names.ts";
import { DealFields, dealFieldsShown } from "./deal-fields.tsx";
import { dealInput, newDealDraft } from "./deal-input.ts";
import { dealLabels } from "./deal-modal.tsx";
import { type DealLists, useDealLists } from "./use-deal-lists.ts";

interface Props {
  readonly contact: RecordId | null;
  readonly close: () => void;
}

/** Updates the one deal that matches, or makes a new one (sales document, "Upsert of a deal"). */
export function UpsertModal(props: Props) {
  const lists = useDealLists();
  return lists === undefined ? null : <Form {...props} lists={lists} />;
}

const by = deal.writes.upsert?.by ?? [];

function Form({ contact, close, lists }: Props & { readonly lists: DealLists }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  // Nothing is filled in by itself: what is found is to keep what it has.
  const [input, setInput] = useState(() => ({ ...dealInput({}), contact }));
  const [match, setMatch] = useState<string[]>(["name", "contact_id"]);
  const written = useWrittenCustom();
  const stage = lists.stages.find((one) => one.id === input.stage);
  const said = newDealDraft({ ...input, custom: written(input.custom, {}) }, stage?.category);
  // A box that is not ticked says nothing, but where a deal is to be found by it.
  const draft = match.includes("hot") ? { ...said, hot: input.hot } : said;
  const wanted = matchOf(Object.fromEntries(match.map((field) => [field, null])), { ...draft } as Record<
    string,
    never
  >);
  const complete = match.length > 0 && Object.values(wanted).every((value) => value !== null && value !== "");
  const found = useMatching("deal", complete ? wanted : null, null);
  const issues = checkCreate(deal, draft);
  const unmatched = match.length === 0 ? { match: t`Choose at least one.` } : {};
  const { errors, failure, dialog } = useRecordForm({
    issues,
    own: unmatched,
    labels: dealLabels,
    save: () => edits.upsert("deal", draft, match),
    saved: (saved) => {
      announceSaved(t`Saved. The service updates the matching deal, or creates it.`, edits, saved);
      return navigate({ to: "/deals/$id", params: { id: String(saved.id) } });
    },
    close,
  });
  return (
    <FormModal
      title={t`Create or update a matching deal`}
      size={600}
      yOffset="6vh"
      saveLabel={t`Create or update`}
      {...dialog}
    >
      <DealFields
        input={input}
        lists={lists}
        errors={errors}
        set={(part) => setInput((before) => ({ ...before, ...part }))}
        first="name"
      />
      <Checkbox.Group
        label={t`A deal matches by`}
        description={t`All of them must match. Fields that you leave empty stay unchanged on the matching deal.`}
        value={match}
        onChange={setMatch}
        error={unmatched.match}
      >
        <div className="match-by">
          {by.map((field) => (
            <Checkbox key={field} value={field} label={fieldLabel(deal, field)} />
          ))}
        </div>
      </Checkbox.Group>
      {complete && found !== undefined && (
        <Alert
          role="status"
          variant="light"
          className={found.length > 1 ? "alert alert-attention" : undefined}
          color="petrol"
        >
          {matchWords("deal", found)}
        </Alert>
      )}
      <SaveFailure failure={failure} shown={dealFieldsShown} />
    </FormModal>
  );
}
