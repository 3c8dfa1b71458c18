import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isLastPage, otherPageSize, pageSize } from "../plan/plan-pull.ts";
import { massDeletionOf } from "../plan/plan-verify.ts";
import { createRepeatedPageGuard } from "../plan/repeated-page-guard.ts";
import type { SyncSession } from "../session.ts";
import { applyRows, serviceNow } from "./page.ts";
import { missedOf } from "./page-in-parts.ts";
import { readHeldIds } from "./read-held-ids.ts";
import { readWithGaps } from "./read-with-gaps.ts";

interface WholeList {
  readonly rows: Map<RecordId, Row>;
  readonly pages: number;
  /** Rows that came again on a later page: the list moved, and as many records may have slipped between two pages. */
  readonly listedAgain: number;
  /** True if every row came and could be read: a record that is not among them is not in the list. */
  readonly complete: boolean;
  /** Number of records that the service failed over. */
  readonly gap: number;
}

/**
 * Replaces a list without a usable order as a whole, and removes the records that it lacks (docs/design.md, "Pull"). A list of
 * several pages may move while Rounds reads it, so a second reading follows one that repeats a record, and an absence counts once
 * that agrees. If too many records are missing at once, Rounds removes none.
 */
export async function pullList(
  session: SyncSession,
  of: AnyDescriptor,
  cursor: Cursor,
): Promise<Result<null, SyncFailure>> {
  const requestSeq = session.logicalClock();
  const first = await readAll(session, of, pageSize);
  if (!first.ok) return first;
  const held = await readHeldIds(session, cursor.type);
  if (!held.ok) return held;
  const { rows, pages } = first.value;
  let { complete, gap } = first.value;
  let absent = [...held.value].filter((id) => !rows.has(id));
  // mutation: repeats-of-a-whole-list-ignored
  if (first.value.listedAgain > 0 || (complete && absent.length > 0 && pages > 1)) {
    const second = await readAll(session, of, otherPageSize);
    if (!second.ok) return second;
    const { listedAgain, rows: other } = second.value;
    for (const [id, row] of other) rows.set(id, row);
    // A reading that moved has as many rows as the list has records: those that neither reading has have slipped.
    const slipped = listedAgain === 0 ? 0 : Math.max(0, other.size + listedAgain - rows.size);
    // mutation: slipped-record-taken-for-deleted
    complete = second.value.complete && slipped === 0;
    gap += slipped;
    absent = absent.filter((id) => !rows.has(id));
  }
  const massDeletion = complete
    ? massDeletionOfList(absent.length, held.value.size, cursor)
    : cursor.vanished;
  return await applyRows(session, {
    rows: [...rows.values()],
    requestSeq,
    others: complete && massDeletion === null && absent.length > 0 ? "remove" : "keep",
    cursor: {
      ...cursor,
      phase: "steady",
      rows: rows.size,
      sweptAt: cursor.sweptAt ?? serviceNow(session),
      vanished: massDeletion,
      gap,
    },
  });
}

/** The list is the only evidence of these absences, so Rounds never trusts a list that comes back empty. */
function massDeletionOfList(absent: number, held: number, { vanished }: Cursor): Cursor["vanished"] {
  if (absent === held && held > 1 && !vanished?.accepted) return { count: absent, of: held, accepted: false };
  return massDeletionOf(absent, held, vanished);
}

async function readAll(
  session: SyncSession,
  of: AnyDescriptor,
  perPage: number,
): Promise<Result<WholeList, SyncFailure>> {
  const rows = new Map<RecordId, Row>();
  const repeatedPageGuard = createRepeatedPageGuard();
  let complete = true;
  let gap = 0;
  let listedAgain = 0;
  for (let page = 1; ; page += 1) {
    const mayCut = page > 1 || session.health.streakOf(of.name) !== undefined;
    const answer = await readWithGaps(session, of, { page, perPage }, { mayCut });
    if (!answer.ok) return answer;
    const { received } = answer.value;
    gap += missedOf(answer.value);
    const before = rows.size;
    const repeated = answer.value.rows.filter((row) => rows.has(row.id)).length;
    for (const row of answer.value.rows) rows.set(row.id, row);
    if (answer.value.rows.length < received || answer.value.isCutOff === true) complete = false;
    const isRepeated = page > 1 && received > 0 && rows.size === before;
    // The service sent more rows than requested, and the same rows again: it does not page this list, and these were all rows.
    const isWhole = isRepeated && received > perPage;
    // It seemed to go on, and shows the same rows again: it does not page this list, and may have more rows.
    const isCutOff = isRepeated && received < perPage && of.list.pages === "notShown";
    if (isCutOff) complete = false;
    const unpaged = isWhole || isCutOff;
    if (!unpaged) listedAgain += repeated;
    if (isLastPage(answer.value, perPage) || unpaged)
      return ok({ rows, pages: page, listedAgain, complete, gap });
    const fault = repeatedPageGuard.note(answer.value);
    if (fault !== null) return err(fault);
  }
}
