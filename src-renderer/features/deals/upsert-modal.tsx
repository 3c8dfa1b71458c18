import { t } from "@lingui/core/macro";
import { Alert, Checkbox } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { deal } from "../../../src-shared/records/deal.ts";
import { fieldLabel } from "../../format/field-label.ts";
import { EditorModal } from "../../forms/editor-modal.tsx";
import type { RecordFormOf } from "../../forms/form-layout.ts";
import { useRecordEditor } from "../../forms/use-record-editor.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { matchSentence, useMatching } from "../sync/exports.ts";
import { useDealForm } from "./deal-form.tsx";

interface Props {
  readonly close: () => void;
}

/** Updates the one deal that matches, or makes a new one (sales document, "Upsert of a deal"). */
export function UpsertModal(props: Props) {
  const form = useDealForm();
  return form && <Form {...props} form={form} />;
}

const by = deal.writes.upsert?.by ?? [];

function Form({ close, form }: Props & { readonly form: RecordFormOf }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const [match, setMatch] = useState<string[]>(["name", "contact_id"]);
  // No defaults: a deal that is found keeps its own values.
  const editor = useRecordEditor(form, null);
  // Sends an unticked box only if the deal is matched by it.
  const draft = match.includes("hot") ? { ...editor.draft, hot: editor.input.hot ?? false } : editor.draft;
  const wanted = Object.fromEntries(match.map((field) => [field, draft[field] ?? null]));
  const complete = match.length > 0 && Object.values(wanted).every((value) => value !== null && value !== "");
  const found = useMatching("deal", complete ? wanted : null, null);
  const unmatched = match.length === 0 ? { match: t`Choose at least one.` } : {};
  return (
    <EditorModal
      editor={editor}
      title={t`Create or update a matching deal`}
      size={600}
      yOffset="6vh"
      saveLabel={t`Create or update`}
      own={unmatched}
      save={() => edits.upsert("deal", draft, match)}
      done={t`Saved. The service updates the matching deal, or creates it.`}
      undo="unsentOnly"
      open={({ id }) => navigate({ to: "/deals/$id", params: { id: String(id) } })}
      close={close}
    >
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
          className={found.length > 1 ? "alert alert-attention" : undefined}
          color="petrol"
        >
          {matchSentence("deal", found)}
        </Alert>
      )}
    </EditorModal>
  );
}
