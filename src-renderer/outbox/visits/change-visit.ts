import type { RecordId, Sequence } from "../../../src-shared/ids.ts";
import type { Edit, Values } from "../../../src-shared/ipc/outbox.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { type VisitChange, visitEvent } from "../../../src-shared/visit-event.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import type { RandomSource } from "../../replica/store/random-source.ts";
import { buildCreate, buildDelete, buildUpdate, type Change, type EditBuilder } from "../build-edits.ts";
import { draftAgain } from "../draft-again.ts";
import type { EditFailure } from "../edits.ts";
import { sequenceAt } from "../sequences.ts";
import { personOfVisit, reportableVisit, type VisitSupport } from "./person-of-visit.ts";

/** The most sequences that a change of a visit takes: its note, and the event that tells of the change. */
export const changeParts = 2;

export interface ChangeParts {
  readonly random: RandomSource;
  readonly support: VisitSupport;
  readonly sequences: readonly Sequence[];
}

/** Builds the change of a visit's note, and the event that reports the change to Support. Returns no edit if nothing differs. */
export async function buildCorrection(
  builder: EditBuilder,
  note: RecordId,
  change: Change,
  given: ChangeParts,
): Promise<Result<readonly Edit[], EditFailure>> {
  const sequence = sequenceAt(given.sequences, 0);
  const updated = await buildUpdate(builder, { type: "note", idAsShown: note, ...change, sequence });
  if (!updated.ok) return updated;
  if (updated.value === null) return ok([]);
  const { row } = await builder.currentState("note", updated.value.id);
  const after = { ...row, ...updated.value.patch };
  return await withEvent(builder, updated.value, { change: "corrected", values: after }, given);
}

/**
 * Builds the deletion of a visit's note, and the event that tells Support of it. A second note with the same
 * reference is a copy of the visit: the visit stays, so no event says that it was withdrawn.
 */
export async function buildWithdrawal(
  builder: EditBuilder,
  note: { readonly id: RecordId; readonly seen: Values },
  given: ChangeParts,
): Promise<Result<readonly Edit[], EditFailure>> {
  const { id: idAsShown, seen } = note;
  const sequence = sequenceAt(given.sequences, 0);
  const deleted = await buildDelete(builder, { type: "note", idAsShown, seen, sequence });
  if (!deleted.ok) return deleted;
  const { row } = await builder.currentState("note", deleted.value.id);
  const reference = readVisitNote(row ?? {})?.reference ?? "";
  const notes = await builder.database.note.where("visitRefKey").equals(reference).count();
  // mutation: copy-withdrawn-as-visit
  if (notes > 1) return ok([deleted.value]);
  return await withEvent(builder, deleted.value, { change: "withdrawn", values: row ?? {} }, given);
}

/**
 * Builds a withdrawn visit again: its note as it was, and the event that says so. Where Support has not heard of the withdrawal
 * (`isReported` is false), it still has the visit, and no event leaves.
 */
export async function buildVisitAgain(
  builder: EditBuilder,
  note: NoteRow,
  given: ChangeParts,
  isReported: boolean,
): Promise<Result<readonly Edit[], EditFailure>> {
  const draft = draftAgain("note", note) as Values;
  const created = await buildCreate(builder, {
    type: "note",
    draft,
    sequence: sequenceAt(given.sequences, 0),
  });
  if (!created.ok) return created;
  // mutation: visit-logged-twice-at-support
  if (!isReported) return ok([{ ...created.value, visitLogId: created.value.id }]);
  return await withEvent(builder, created.value, { change: "logged", values: draft }, given);
}

async function withEvent(
  builder: EditBuilder,
  edit: Edit,
  changed: { readonly change: VisitChange; readonly values: Readonly<Record<string, unknown>> },
  given: ChangeParts,
): Promise<Result<readonly Edit[], EditFailure>> {
  const part = { ...edit, visitLogId: edit.id };
  const noted = reportableVisit(changed.values);
  if (noted === null) return ok([part]);
  const { visit, about } = noted;
  const person = await personOfVisit(builder.database, about, given.support);
  // mutation: correction-not-told
  if (person === null) return ok([part]);
  // mutation: correction-shares-mark
  const draft = visitEvent(changed.change, visit, { about, person, clientRef: given.random.uuid() });
  const sequence = sequenceAt(given.sequences, 1);
  const event = await buildCreate(builder, { type: "user_event", draft, sequence, visitLogId: edit.id });
  return event.ok ? ok([part, event.value]) : err(event.error);
}
