import { Fragment, type ReactNode } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useLastRow, useStableKey } from "../replica/live/hooks.ts";
import { EditorModal, type EditorModalProps } from "./editor-modal.tsx";
import type { RecordFormOf } from "./form-layout.ts";
import type { Opened } from "./opened-record.ts";
import { type EditedRow, useRecordEditor } from "./use-record-editor.ts";

interface Props extends Omit<EditorModalProps, "editor" | "hasWords"> {
  readonly form: RecordFormOf;
  /** The record that is changed; null for a new one. */
  readonly id: RecordId | null;
  /** Values that a new record begins with. */
  readonly begin?: Values;
  /** The form as it was closed, where Undo opens it again. */
  readonly reopened?: Opened<object, Values>;
}

/** The dialog in which a rep makes or changes a record: its form gives the layout, its descriptor the rest. */
export function RecordForm({ id, ...props }: Props) {
  if (id === null) return <Editor {...props} record={null} />;
  return (
    <EditRecord type={props.form.type} id={id} draw={(record) => <Editor {...props} record={record} />} />
  );
}

interface EditProps {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly draw: (record: EditedRow) => ReactNode;
}

/** Keeps the typed text while the record gets its id, or a pull changes or removes it (laws 4 and 11). */
export function EditRecord({ type, id, draw }: EditProps) {
  const row = useLastRow(type, id);
  const key = useStableKey(type, id);
  return row ? <Fragment key={key}>{draw(row)}</Fragment> : null;
}

function Editor({
  form,
  record,
  begin,
  reopened,
  ...props
}: Omit<Props, "id"> & { readonly record: EditedRow | null }) {
  const editor = useRecordEditor(form, record, begin, reopened);
  return <EditorModal {...props} editor={editor} hasWords={reopened !== undefined} />;
}
