import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Place, PlaceProps, RecordFormOf } from "../../forms/form-layout.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import type { AboutProps } from "../../session/ui.ts";

const others: readonly Place[] = [
  "tags",
  ["is_important", { field: "type", input: (props) => <RestrictedInput {...props} /> }],
];

/** A note that exists stays about the record that it was written about. */
export const noteForm: RecordFormOf = {
  type: "note",
  places: [{ field: "content", rows: 5, focus: true }, ...others],
};

/** `given`: whether the note's record is known when the form opens. */
export function newNoteForm(given: boolean): RecordFormOf {
  return {
    type: "note",
    places: [{ field: "resource_id", focus: !given }, { field: "content", rows: 5, focus: given }, ...others],
    complaints: ({ resource_id }): Record<string, string> =>
      resource_id == null ? { resource_id: t`Choose a contact, a deal or a lead.` } : {},
  };
}

const dialog = { saveLabel: t`Save note` };

export function NoteModal({ subject, close }: AboutProps) {
  return (
    <RecordForm
      form={newNoteForm(subject !== null)}
      id={null}
      begin={{ resource_type: subject?.type ?? null, resource_id: subject?.id ?? null }}
      {...dialog}
      title={t`New note`}
      done={t`Note saved.`}
      close={close}
    />
  );
}

export function NoteEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  return (
    <RecordForm
      {...dialog}
      form={noteForm}
      id={id}
      title={t`Edit note`}
      done={t`Note changed.`}
      close={close}
    />
  );
}

/** Only the author may read a restricted note. */
function RestrictedInput({ values, change, error }: PlaceProps) {
  return (
    <Checkbox
      label={t`Only I may read it`}
      error={error}
      checked={values.type === "restricted"}
      onChange={(event) => change({ type: event.currentTarget.checked ? "restricted" : "regular" })}
    />
  );
}
