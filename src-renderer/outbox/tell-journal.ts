import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { Bridge } from "../../src-shared/ipc/bridge.ts";
import type { SavedEdit } from "../../src-shared/ipc/outbox.ts";
import type { Result } from "../../src-shared/result.ts";

/**
 * Appends edits to the journal, twice if the first answer is lost. The journal leaves an edit that it has as
 * it is, so repeating is safe, and no edit that it may have begun to send counts as unsaved.
 */
export async function tellJournal(
  { account, bridge }: { readonly account: AccountKey; readonly bridge: Bridge },
  edits: SavedEdit[],
): Promise<Result<null, Fault>> {
  // mutation: saving-waits-for-a-sync
  const append = bridge.commands["journal.append"];
  const first = await append({ account, edits });
  if (first.ok || isJournalRefusal(first.error)) return first;
  const second = await append({ account, edits });
  return second.ok ? second : first;
}

const refusals: ReadonlySet<Fault["kind"]> = new Set([
  "diskFull",
  "storageHeld",
  "replicaUnavailable",
  "invalidArguments",
]);

/** Tells whether the fault means that the journal has taken nothing. */
export function isJournalRefusal({ kind }: Fault): boolean {
  return refusals.has(kind);
}
