import { visitOfNote } from "../../../../src-renderer/replica/query/logged-visit.ts";
import type { NoteRow } from "../../../../src-shared/records/note.ts";
import { type VisitKind, writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { id } from "../../ids.ts";

interface VisitDetails {
  readonly kind?: VisitKind;
  readonly minutes?: number | null;
  readonly outcome?: string | null;
  readonly summary?: string;
  readonly reference?: string;
}

/** The note of a visit to contact 100, by user 7 unless the test says otherwise. */
export function visitNoteRow(
  number: number,
  visitedAt: string,
  more: Partial<NoteRow> & VisitDetails = {},
): NoteRow {
  const { kind = "visit", minutes = null, outcome = null, summary = "Talked", ...others } = more;
  const { reference = `0000-${1000 + Math.abs(number)}`, ...row } = others;
  const at = new Date(visitedAt).toISOString();
  const visit = { kind, minutes, visitedAt: at, outcome, summary, address: null, reference };
  return {
    id: id(number),
    ...(number > 0 ? { creator_id: id(7) } : {}),
    resource_type: "contact",
    resource_id: id(100),
    tags: [kind],
    content: writeVisitNote(visit, "en-US", "UTC"),
    ...row,
  };
}

/** The visit that such a note is. */
export function loggedVisit(...given: Parameters<typeof visitNoteRow>) {
  const visit = visitOfNote(visitNoteRow(...given));
  if (visit === null) throw new Error("The note is no visit.");
  return visit;
}
