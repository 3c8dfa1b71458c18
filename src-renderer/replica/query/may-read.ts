import type { RecordId } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";

/** A note that its author has restricted since the last pull stays here until the next full sweep. */
export function mayRead(note: NoteRow, me: RecordId): boolean {
  return note.type !== "restricted" || note.creator_id == null || note.creator_id === me;
}
