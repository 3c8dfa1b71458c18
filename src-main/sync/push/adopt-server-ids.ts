import { recordMarkOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { isRespelled } from "../../../src-shared/merge/respelled.ts";
import { type AnyDescriptor, descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { SyncSession } from "../session.ts";

/**
 * A service may answer a create without an id. When the service later lists a record with the mark of that create, the
 * local record gets its id and times (law 11): first in the journal, then in the replica, as with any answer. Undelivered
 * creates never match.
 */
export async function adoptServerIds(
  session: SyncSession,
  type: RecordName,
  listed: readonly Row[],
): Promise<Result<null, SyncFailure>> {
  const of = descriptorOf(type);
  if (of.needsNoId !== true || listed.length === 0) return ok(null);
  const unnamed = await session.replica["replica.unnamed"]({ type });
  if (!unnamed.ok || unnamed.value.length === 0) return unnamed.ok ? ok(null) : unnamed;
  // If two sendings arrived, the earlier record counts; the later one is a possible duplicate (law 5).
  const byMark = new Map(listed.toSorted(latestFirst).map((row) => [recordMarkOf(of, row), row]));
  const sent = new Set(unnamed.value.map(({ mark }) => mark));
  const others = listed.filter((row) => !sent.has(recordMarkOf(of, row) ?? ""));
  for (const { id, mark } of unnamed.value) {
    // mutation: own-event-listed-twice
    const row = byMark.get(mark) ?? others.find((one) => isRespelledMark(of, mark, one));
    if (row === undefined) continue;
    const named = session.journal.adoptServerId(session.account.key, { type, id, serverId: row.id });
    if (!named.ok) return named;
    if (!named.value) continue;
    const settled = await session.replica["replica.settle"]({
      sequences: [],
      type,
      id,
      serverId: row.id,
      record: row as Values,
      deleted: false,
      at: session.logicalClock(),
    });
    if (!settled.ok) return settled;
  }
  return ok(null);
}

/** The service may fill in a value that was sent empty, and has its own spelling of texts. A `client_ref` comes back as it was sent. */
function isRespelledMark(of: AnyDescriptor, mark: string, row: Row): boolean {
  const { createRecovery } = of;
  if (createRecovery.kind !== "included") return false;
  const sent = JSON.parse(mark) as readonly string[];
  return createRecovery.exact.every((field, at) => {
    const value = sent[at] ?? "";
    return value === "" || isRespelled(value, String(row[field] ?? ""));
  });
}

function latestFirst(a: Row, b: Row): number {
  return timeOf(b) - timeOf(a) || b.id - a.id;
}

function timeOf(row: Row): number {
  return Date.parse(String(row.received_at ?? row.created_at)) || 0;
}
