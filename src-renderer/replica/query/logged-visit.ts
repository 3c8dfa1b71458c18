import type { RecordId } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import type { VisitLogRow } from "../../../src-shared/records/visit-log.ts";
import { readVisitNote, type VisitNote } from "../../../src-shared/visit-note.ts";
import type { Stores } from "../store/database.ts";

/** A visit or a call that somebody logged with Rounds: its note, or what an earlier build kept of a visit without a note. */
export interface LoggedVisit extends Omit<VisitNote, "outcome"> {
  readonly id: RecordId;
  /** Null only for a visit of an earlier build, which nobody can change. */
  readonly note: NoteRow | null;
  /** Null while the note is unsent; the visit is then this rep's. */
  readonly creator_id: RecordId | null;
  readonly resource_type: NonNullable<VisitLogRow["resource_type"]> | null;
  readonly resource_id: RecordId | null;
  /** Words, or a number of the service where an earlier build kept one. */
  readonly outcome: string | number | null;
}

/** Returns the visit that a note logs; null for any other note. */
export function visitOfNote(note: NoteRow): LoggedVisit | null {
  const visit = readVisitNote(note);
  const { id, creator_id = null, resource_type: about, resource_id = null } = note;
  if (visit === null || about === "deal") return null;
  return { ...visit, id, note, creator_id, resource_type: about ?? null, resource_id };
}

export function visitsOfNotes(notes: readonly NoteRow[]): readonly LoggedVisit[] {
  return notes.flatMap((note) => visitOfNote(note) ?? []);
}

/**
 * Reads the visits that earlier builds kept on this computer and that no note tells of, because the note was
 * never delivered. A delivered note is the visit, and where it was deleted, so was the visit.
 */
export async function earlierVisits(
  database: Stores<"note">,
  logs: readonly VisitLogRow[],
): Promise<readonly LoggedVisit[]> {
  const undelivered = logs.filter(({ note_id }) => note_id == null || note_id < 0);
  if (undelivered.length === 0) return [];
  const references = undelivered.map((log) => log.reference ?? "");
  const delivered = new Set(await database.note.where("visitRefKey").anyOf(references).keys());
  return undelivered
    .filter((log) => !delivered.has(log.reference ?? ""))
    .map((log) => ({
      id: log.id,
      kind: "visit",
      minutes: null,
      note: null,
      creator_id: null,
      resource_type: log.resource_type ?? null,
      resource_id: log.resource_id ?? null,
      visitedAt: log.visited_at ?? "",
      outcome: log.outcome_id ?? log.outcome ?? null,
      summary: log.summary ?? "",
      address: log.address ?? null,
      reference: log.reference ?? "",
    }));
}
