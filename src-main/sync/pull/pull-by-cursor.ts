import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Cursor, MassDeletion } from "../../../src-shared/ipc/pull.ts";
import { type AnyDescriptor, descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { wasReadAsConnected } from "../ensure-support-account.ts";
import { createCursorWalk } from "../plan/cursor-walk.ts";
import { newCursor } from "../plan/plan-pull.ts";
import { massDeletionOf, mostRemovable } from "../plan/plan-verify.ts";
import type { CursorPage } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { removeDeleted } from "../verify/remove-deleted.ts";
import { verifyDeletions } from "../verify/verify-deletions.ts";
import { applyCursor, applyRows, serviceNow } from "./page.ts";
import { readHeldIds } from "./read-held-ids.ts";

/**
 * Sample size. If more records are missing than may go without asking, Rounds first asks for this many by id.
 * If none is there, it takes the rest as missing too.
 */
const sampled = 50;

/** Result of reading a list from beginning to end, for the records that were held before. */
interface Listed {
  /** Null where the pass proves no absence: it was resumed, or one of its rows could not be read. */
  readonly absent: readonly RecordId[] | null;
  readonly of: number;
}

/**
 * Reads a whole list by cursor (docs/design.md, "Pull"), each page and its cursor in one transaction (law 2). A
 * pass that was cut off goes on where it stopped, and begins anew where the service refuses its cursor. A
 * record that a complete pass did not list may be deleted: Rounds removes it only after the service answers
 * 404 for its id (law 9).
 */
export async function pullByCursor(
  session: SyncSession,
  type: RecordName,
): Promise<Result<null, SyncFailure>> {
  const of = descriptorOf(type);
  if (of.service === "local" || of.pull.kind !== "cursor")
    return err({ kind: "internal", reference: `${type} is not listed by cursor` });
  const listed = await readList(session, of, of.pull.sort);
  if (!listed.ok) return listed;
  const { absent, of: held } = listed.value;
  return absent === null ? ok(null) : judge(session, of, absent, held);
}

interface Asked {
  readonly requestSeq: RequestSeq;
  readonly answer: Result<CursorPage, SyncFailure>;
}

async function readList(
  session: SyncSession,
  of: AnyDescriptor,
  sort: string,
): Promise<Result<Listed, SyncFailure>> {
  const type = of.name;
  const held = await readHeldIds(session, type);
  if (!held.ok) return held;
  const walk = createCursorWalk<CursorPage>((session.cursors.get(type) ?? newCursor(type)).after);
  let isWhole = walk.after() === null;
  const listed = new Set<RecordId>();
  let coming = ask(session, of, { after: walk.after(), sort });
  for (;;) {
    const { requestSeq, answer } = await coming;
    // Another account was connected after the request left.
    if (answer.ok && !wasReadAsConnected(session)) return err({ kind: "replicaUnavailable" });
    const begins = walk.after() === null;
    const step = walk.take(answer);
    if (step.kind === "anew") {
      // The cursor is too old, or its list has changed.
      // mutation: refused-cursor-ends-list
      session.log.info("pull.cursorRefused", { type });
      isWhole = true;
      listed.clear();
      coming = ask(session, of, { after: null, sort });
      continue;
    }
    if (step.kind === "endless") {
      // Rounds does not follow a cursor that leads in circles.
      const forgotten = await store(session, type, { after: null });
      return forgotten.ok ? err(step.fault) : forgotten;
    }
    if (step.kind !== "page") return err(step.fault);
    const { rows, received, next, serverDate } = step.page;
    // Rounds requests the next page while it stores this one.
    if (next !== null) coming = ask(session, of, { after: next, sort });
    isWhole &&= rows.length === received;
    for (const row of rows) listed.add(row.id);
    const stored = await session.mutexOf(type).run(() => {
      const cursor = session.cursors.get(type) ?? newCursor(type);
      const before = begins ? { page: 0, rows: 0 } : cursor;
      return applyRows(session, {
        rows,
        others: "keep",
        requestSeq,
        cursor: {
          ...cursor,
          phase: next === null ? "steady" : "sweeping",
          page: next === null ? 0 : before.page + 1,
          rows: before.rows + rows.length,
          after: next,
          sweptAt: next === null ? serviceNow(session, serverDate) : cursor.sweptAt,
        },
      });
    });
    if (!stored.ok) return stored;
    if (next === null) break;
  }
  const absent = [...held.value].filter((id) => !listed.has(id));
  return ok({ absent: isWhole ? absent : null, of: held.value.size });
}

async function ask(
  session: SyncSession,
  of: AnyDescriptor,
  query: { readonly after: string | null; readonly sort: string },
): Promise<Asked> {
  const requestSeq = session.logicalClock();
  if (of.service === "local" || session.signal.aborted)
    return { requestSeq, answer: err({ kind: "replicaUnavailable" }) };
  return { requestSeq, answer: await session.remotes[of.service].listFrom(of, query) };
}

async function judge(
  session: SyncSession,
  of: AnyDescriptor,
  absent: readonly RecordId[],
  held: number,
): Promise<Result<null, SyncFailure>> {
  const type = of.name;
  const before = session.cursors.get(type)?.vanished ?? null;
  if (absent.length === 0) return before === null ? ok(null) : store(session, type, { vanished: null });
  // The rep is looking at the list, so these requests wait for nothing.
  const asking = { ...session, turn: async () => {} };
  const most = mostRemovable(held, before);
  if (absent.length > most) {
    const sample = await verifyDeletions(asking, of, absent.slice(0, sampled), sampled);
    if (!sample.ok) return sample;
    if (sample.value.there.length === 0)
      return keepAndShow({ count: absent.length, of: held, accepted: false });
  }
  // mutation: one-cursor-pass-removes#asked
  const verdicts = await verifyDeletions(asking, of, absent, most);
  if (!verdicts.ok) return verdicts;
  const { gone, requestSeq } = verdicts.value;
  const massDeletion = massDeletionOf(gone.length, held, before);
  if (massDeletion !== null) return keepAndShow(massDeletion);
  // mutation: one-cursor-pass-removes
  if (gone.length > 0) {
    const removed = await session.mutexOf(type).run(() => removeDeleted(session, type, gone, requestSeq));
    if (!removed.ok) return removed;
  }
  return before === null ? ok(null) : store(session, type, { vanished: null });

  /** Keeps the records and shows the mass deletion. */
  function keepAndShow(massDeletion: MassDeletion): Promise<Result<null, SyncFailure>> {
    session.log.warn("pull.massDeletion", { type, ...massDeletion });
    return store(session, type, { vanished: massDeletion });
  }
}

function store(
  session: SyncSession,
  type: RecordName,
  change: Partial<Cursor>,
): Promise<Result<null, SyncFailure>> {
  return session
    .mutexOf(type)
    .run(() => applyCursor(session, { ...(session.cursors.get(type) ?? newCursor(type)), ...change }));
}
