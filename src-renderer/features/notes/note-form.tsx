import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import type { RecordId } from "../../../src-shared/ids.ts";
import { FieldInput } from "../../forms/field-input.tsx";
import type { FieldPlace, FormPlace, PlaceProps, RecordFormOf } from "../../forms/form-layout.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import type { AboutProps } from "../../session/ui.ts";
import { TemplatedText } from "../templates/exports.ts";

const others: readonly FormPlace[] = [
  "tags",
  ["is_important", { field: "type", input: (props) => <RestrictedInput {...props} /> }],
];

function contentPlace(focus: boolean): FieldPlace {
  return { field: "content", rows: 5, focus, input: (props) => <ContentInput {...props} /> };
}

/** `given`: whether the note's record is known when the form opens. Only the words of such a note are the likely change. */
export function noteForm(given: boolean): RecordFormOf {
  return {
    type: "note",
    places: [{ field: "resource_id", focus: !given }, contentPlace(given), ...others],
    fieldErrors: ({ resource_id }): Record<string, string> =>
      resource_id == null ? { resource_id: t`Choose a contact, a deal or a lead.` } : {},
  };
}

const dialog = { saveLabel: t`Save note` };

export function NoteModal({ subject, begin, close }: AboutProps) {
  return (
    <RecordForm
      form={noteForm(subject !== null)}
      id={null}
      begin={{ resource_type: subject?.type ?? null, resource_id: subject?.id ?? null, ...begin }}
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
      form={noteForm(true)}
      id={id}
      title={t`Edit note`}
      done={t`Note changed.`}
      close={close}
    />
  );
}

/** The text of a note, which can begin with a template. */
function ContentInput(props: PlaceProps) {
  const { values, change } = props;
  const text = typeof values.content === "string" ? values.content : "";
  return (
    <TemplatedText use="note" text={text} set={(content) => change({ content })}>
      <FieldInput {...props} />
    </TemplatedText>
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
