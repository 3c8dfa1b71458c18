import type { RecordId } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { type Folded, foldEdits } from "../../replica/query/outbox/fold-visits.ts";
import type { OutboxRow } from "../../replica/store/database.ts";
import { type Subject, subjectNamed, subjectOf } from "../../session/ui.ts";

type Edit = Pick<OutboxRow, "type" | "id" | "base" | "patch" | "visitLogId" | "sequence">;

export interface EditAbout<E> {
  /** The edit, or those of one visit. */
  readonly rows: Folded<E>;
  /** The record that the edit is about; null where it is about none that has a page. */
  readonly subject: Subject | null;
  /** The first edit about its record in the list. */
  readonly isFirst: boolean;
}

/** Puts the edits about one record below each other, in the order of each record's first edit, and a visit's edits into one. Those about no record are together, too. */
export function bySubject<E extends Edit>(rows: readonly E[]): readonly EditAbout<E>[] {
  const visited = new Map(
    rows.flatMap((row) => {
      const subject = ownSubject(row);
      return row.visitLogId === null || subject === null ? [] : [[row.visitLogId, subject] as const];
    }),
  );
  const groups = Map.groupBy(rows, (row) => {
    const subject = subjectOfEdit(row, visited);
    return subject === null ? "other" : recordKey(subject);
  });
  return [...groups.values()].flatMap((those) =>
    foldEdits(those).map((rows, at) => ({
      rows,
      subject: subjectOfEdit(rows[0], visited),
      isFirst: at === 0,
    })),
  );
}

/** The parts of a visit belong to the record of its note: the event names a person, but no record. */
function subjectOfEdit(row: Edit, visited: ReadonlyMap<RecordId, Subject>): Subject | null {
  return ownSubject(row) ?? (row.visitLogId === null ? null : (visited.get(row.visitLogId) ?? null));
}

function ownSubject({ type, id, base, patch }: Edit): Subject | null {
  return subjectOf(type, id) ?? subjectNamed({ ...base, ...patch });
}
