import type { RowOf } from "../../src-shared/descriptor/define.ts";
import { checkCreate, issuesOf } from "../../src-shared/descriptor/draft.ts";
import type { FieldIssue } from "../../src-shared/errors/field-issue.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName, type Registry } from "../../src-shared/records/registry.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { currentReferences } from "./current-references.ts";
import type { RecordFormOf, Texts } from "./form-layout.ts";
import { draftOf, fieldErrorsOf, inputOf, patchOf } from "./form-values.ts";
import type { Opened } from "./opened-record.ts";
import { type OpenedRecord, useOpenedRecord } from "./use-opened-record.ts";

/** A row of any type, as its form reads it. */
export type EditedRow = RowOf<Registry[RecordName]>;

/** A form over one record, or over a new one, while the rep types. */
export interface RecordEditor {
  readonly form: RecordFormOf;
  /** The record as the replica has it now; null for a new one. */
  readonly record: EditedRow | null;
  readonly input: Values;
  readonly set: (part: Values) => void;
  /** The new record, or the change of the record, as the form stands. */
  readonly draft: Values;
  /** Problems that the descriptor finds in the draft. Those that the record came with are not among them. */
  readonly issues: readonly FieldIssue[];
  /** The form's own errors, by field, about what the rep typed. */
  readonly fieldErrors: Texts;
  /** The record as the form was opened on it, with the changes that came in since (law 8). */
  readonly opened: OpenedRecord<object, Values>;
}

const nothing = {};

/**
 * Holds the values that a form was opened on and derives, from the record's descriptor, the draft or the patch, its
 * problems, and the conflicts with what comes in while the form is open. `begin`: values of a new record that the form
 * begins with. `reopened`: the form as it was closed, which meets what has come in since (law 8).
 */
export function useRecordEditor(
  form: RecordFormOf,
  record: EditedRow | null,
  begin: Values = nothing,
  reopened?: Opened<object, Values>,
): RecordEditor {
  const { aliases } = useReplica();
  const descriptor = descriptorOf(form.type);
  const opened = useOpenedRecord<object, Values>(
    descriptor,
    record ?? nothing,
    (row) => inputOf(form, row as Values),
    begin,
    reopened,
  );
  // A record that the rep chose may have got its real id while the form was open (law 11).
  const input = currentReferences(descriptor, opened.input, aliases.current);
  const draft = record === null ? draftOf(form, input, begin) : patchOf(form, opened.seen as Values, input);
  const issues = record === null ? checkCreate(descriptor, draft) : issuesOf(descriptor, record, draft);
  const cameWith = record === null ? null : inputOf(form, opened.seen as Values);
  const fieldErrors = fieldErrorsOf(form, input, cameWith);
  return { form, record, input, set: opened.set, draft, issues, fieldErrors, opened };
}
