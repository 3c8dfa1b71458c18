import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { Entry, JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import { coalesce } from "../../../src-shared/merge/coalesce.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { RetriedCreate } from "../../journal/tables/retried-creates.ts";
import { bearsMarkByAnyClock, earliestOf, isBefore, type LostMark } from "../plan/match-lost-create.ts";
import { sentTogether, shorterSendings } from "../plan/sent-together.ts";
import { findDuplicates } from "../push/find-duplicates.ts";
import { markEntries } from "../push/mark-entries.ts";
import type { SyncSession } from "../session.ts";

interface Pulled {
  readonly rows: readonly Row[];
  readonly cursor: Cursor;
}

/**
 * Holds back pulled rows that may be a create of ours in flight, or the record would be on screen twice. A held row waits until
 * Rounds settles that create or looks for it (law 7). The watermark stays at or below the row, so that a later delta brings it
 * again, even after a crash. If a create that waits to be sent again has turned up in the rows, Rounds looks for it instead (law
 * 5).
 */
export async function filterInFlight(
  session: SyncSession,
  pulled: Pulled,
): Promise<Result<Pulled, SyncFailure>> {
  const { type } = pulled.cursor;
  const { kind } = descriptorOf(type).createRecovery;
  // mutation: included-create-pulled-twice
  if (kind === "none") return ok(pulled);
  if (kind === "key") return filterByKey(session, pulled);
  const { journal, account } = session;
  const retriedCreates = journal.retriedCreates(account.key, type, session.serverDate());
  if (!retriedCreates.ok) return retriedCreates;
  const entries = journal.entries(account.key);
  if (!entries.ok) return entries;
  const made = entries.value.filter((one) => one.type === type && isTemporary(one.id));
  const unsettled = unsettledCreates(session, type, { made, retriedCreates: retriedCreates.value });
  const answered = answeredIds(session, made);
  if (!answered.ok) return answered;
  const held = session.inFlight.get(type) ?? new Map<Row["id"], string | null>();
  if (retriedCreates.value.length + unsettled.length + answered.value.size === 0)
    return ok(capped(pulled, held));
  const claimed = journal.claimed(account.key, type);
  if (!claimed.ok) return claimed;

  const earliest = earliestOf(
    descriptorOf(type),
    unsettled.map((one) => one.mark),
  );
  const free: Row[] = [];
  for (const row of pulled.rows) {
    const isOlder = claimed.value.has(row.id) || isBefore(row, earliest);
    const bearing = isOlder ? [] : unsettled.filter((one) => bearsMarkByAnyClock(row, one.mark));
    // mutation: answered-create-pulled-twice
    if (answered.value.has(row.id)) {
      held.set(row.id, timeOf(row));
      continue;
    }
    // mutation: sending-create-pulled-twice
    if (bearing.length === 0) {
      free.push(row);
      held.delete(row.id);
      continue;
    }
    held.set(row.id, timeOf(row));
    for (const { waiting } of bearing) {
      if (waiting.length === 0) continue;
      session.log.info("push.foundBeforeSendingAgain", { type });
      const marked = await markEntries(session, { sequences: waiting, event: "doubted" });
      if (!marked.ok) return marked;
    }
  }
  session.inFlight.set(type, held);
  const noted = findDuplicates(session, {
    type,
    rows: free,
    retriedCreates: retriedCreates.value,
    claimed: claimed.value,
  });
  return noted.ok ? ok(capped({ rows: free, cursor: pulled.cursor }, held)) : noted;
}

/**
 * Holds back rows that have the key of a create in flight, or the id of an answered one: the reading after the create brings them.
 * A create behind a parked edit of its key is not in flight: it waits for the rep, who has to see the service's record meanwhile.
 */
function filterByKey(session: SyncSession, pulled: Pulled): Result<Pulled, SyncFailure> {
  const { type } = pulled.cursor;
  const by = descriptorOf(type).writes.set?.by ?? "";
  const entries = session.journal.entries(session.account.key);
  if (!entries.ok) return entries;
  const made = entries.value.filter((one) => one.type === type && isTemporary(one.id));
  const answered = answeredIds(session, made);
  if (!answered.ok) return answered;
  const unanswered = Map.groupBy(
    made.filter(({ state }) => state !== "settled"),
    (one) => one.patch[by],
  );
  const inFlight = [...unanswered].filter(([, [oldest]]) => oldest && isInFlight(oldest));
  const keys = new Set(inFlight.map(([key]) => key));
  const isFree = (row: Row) => !answered.value.has(row.id) && !keys.has(row[by] as Entry["patch"][string]);
  return ok({ ...pulled, rows: pulled.rows.filter(isFree) });
}

function isInFlight({ state }: Entry): boolean {
  return state === "sending" || state === "ambiguous";
}

interface Unsettled {
  readonly mark: LostMark;
  /** The entries of a create that was sent before and waits to be sent again; empty where it is under way. */
  readonly waiting: readonly Entry["sequence"][];
}

/**
 * The creates of a type that were sent and have no answer, and those of `retriedCreates` that wait to be sent
 * again.
 */
function unsettledCreates(
  session: SyncSession,
  type: RecordName,
  {
    made,
    retriedCreates,
  }: { readonly made: readonly JournalEntry[]; readonly retriedCreates: readonly RetriedCreate[] },
): readonly Unsettled[] {
  const edits = made.filter((one) => one.kind !== "delete");
  const descriptor = descriptorOf(type);
  const { userId: creatorId } = session.account;
  // Until the replica settles it, Rounds knows a settled create without an id by its mark alone.
  const unnamed = descriptor.needsNoId === true;
  const onTheirWay = edits.filter((one) => isInFlight(one) || (unnamed && one.state === "settled"));
  const sent = [...Map.groupBy(onTheirWay, recordKey).values()].flatMap((ofRecord): readonly Unsettled[] => {
    const [head, ...rest] = ofRecord;
    if (head?.kind !== "create") return [];
    const together = sentTogether(head, rest);
    const shorter = head.notBefore === null ? shorterSendings(descriptor, head, together) : [];
    return [coalesce(descriptor, [head, ...together]), ...shorter].map((request) => {
      const patch = request.kind === "cancelled" ? head.patch : request.patch;
      return { mark: { descriptor, sent: patch, creatorId, notBefore: head.notBefore }, waiting: [] };
    });
  });
  const waits = new Set(edits.filter((one) => one.state === "waiting").map((one) => one.sequence));
  const again = retriedCreates
    .filter((one) => waits.has(one.sequence))
    .map((one) => ({
      mark: { descriptor, sent: one.sent, creatorId, notBefore: one.notBefore },
      // mutation: found-while-waiting-sent-again
      waiting: one.sequences.filter((of) => waits.has(of)),
    }));
  return [...sent, ...again];
}

/**
 * Ids of answered creates that the replica has not settled yet: a pulled row would stand beside the temporary
 * record.
 */
function answeredIds(
  session: SyncSession,
  made: readonly Entry[],
): Result<ReadonlySet<Row["id"]>, SyncFailure> {
  const sequences = new Set(made.filter((one) => one.state === "settled").map((one) => one.sequence));
  if (sequences.size === 0) return ok(new Set());
  const unsettled = session.journal.unsettled(session.account.key);
  if (!unsettled.ok) return unsettled;
  const ours = unsettled.value.filter((one) => one.sequences.some((of) => sequences.has(of)));
  return ok(new Set(ours.map((one) => one.serverId).filter((id) => id !== null)));
}

function timeOf(row: Row): string | null {
  return typeof row.updated_at === "string" ? row.updated_at : null;
}

function capped(pulled: Pulled, held: ReadonlyMap<Row["id"], string | null>): Pulled {
  const { watermark } = pulled.cursor;
  const times = [...held.values()].filter((at) => at !== null);
  // mutation: watermark-passes-held-row
  if (watermark === null || times.length === 0) return pulled;
  const earliest = times.reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one));
  if (Date.parse(earliest) >= Date.parse(watermark)) return pulled;
  return { ...pulled, cursor: { ...pulled.cursor, watermark: earliest } };
}
