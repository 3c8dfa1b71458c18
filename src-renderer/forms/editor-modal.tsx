import type { ReactNode } from "react";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import type { Result } from "../../src-shared/result.ts";
import type { EditFailure, Saved } from "../outbox/edits.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announceSaved } from "../session/announce.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { fieldsInForm, type Texts } from "./form-layout.ts";
import { FormModal } from "./form-modal.tsx";
import { FormPlaces, placeLabels } from "./form-places.tsx";
import { saveOf, undoOf } from "./save-editor.ts";
import { SaveFailure } from "./save-failure.tsx";
import type { RecordEditor } from "./use-record-editor.ts";
import { useRecordForm } from "./use-record-form.ts";

export interface EditorModalProps {
  readonly editor: RecordEditor;
  readonly title: string;
  readonly saveLabel: string;
  readonly size?: number;
  readonly yOffset?: string;
  /** Said once it is saved. */
  readonly done: string;
  /** Opens another page once it is saved. */
  readonly open?: (saved: Saved) => Promise<void>;
  /** The errors that the form's layout cannot find by itself. */
  readonly own?: Texts;
  /** Saves otherwise than by a create or an update of what the form says. */
  readonly save?: (draft: Values) => Promise<Result<Saved, EditFailure>>;
  /** Undo takes back what was not sent yet, although the service offers an edit that would reverse it. */
  readonly undo?: "unsentOnly";
  /** The rep has typed into it already. */
  readonly hasWords?: boolean;
  readonly close: () => void;
  /** Drawn below the fields. */
  readonly children?: ReactNode;
}

/** A record's editor as a dialog over the page: its fields, what changed meanwhile, and why it was not saved. */
export function EditorModal(props: EditorModalProps) {
  const { editor, title, saveLabel, size = 560, yOffset, done, open, own, save, close, children } = props;
  const { hasWords = false } = props;
  const { form, record, draft, issues, opened, input } = editor;
  const { edits } = useReplica();
  const labels = placeLabels(form);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    own: { ...editor.fieldErrors, ...own },
    labels,
    save: save === undefined ? saveOf(editor, edits) : () => save(draft),
    saved: (what) => announceSaved(done, edits, what, props.undo ? undefined : undoOf(editor, edits, what)),
    open,
    close,
  });
  return (
    <FormModal
      title={title}
      size={size}
      saveLabel={saveLabel}
      hasWords={hasWords}
      {...(yOffset !== undefined && { yOffset })}
      {...dialog}
    >
      {record !== null && (
        <ChangedMeanwhile descriptor={descriptorOf(form.type)} opened={opened} patch={draft} />
      )}
      <FormPlaces editor={editor} errors={errors} />
      {children}
      <SaveFailure failure={failure} shown={fieldsInForm(form, input)} />
    </FormModal>
  );
}
