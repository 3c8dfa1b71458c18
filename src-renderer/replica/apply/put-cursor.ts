import type { Cursor, PulledPage } from "../../../src-shared/ipc/pull.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import type { CursorRow, Stores } from "../store/database.ts";

/** Whether the cursor held says what the given one says, whichever request it came with. */
export function sameProgress(held: CursorRow | undefined, given: Cursor): boolean {
  if (held === undefined) return false;
  const { requestSeq: _, ...progress } = held;
  return equal(progress, given);
}

/** Keeps a page's cursor. An earlier request than the latest one does not take its number back. */
export function putCursor(
  { cursors }: Stores<"cursors">,
  { cursor, requestSeq }: PulledPage,
  held: CursorRow | undefined,
): PromiseLike<unknown> {
  return cursors.put({ ...cursor, requestSeq: Math.max(requestSeq, held?.requestSeq ?? 0) });
}
