import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../../src-shared/ids.ts";
import type { JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { Journal } from "../../journal/port.ts";

/**
 * Marks as ambiguous each request that was under way when the last run ended, because it may have arrived and nobody is left to
 * hear the answer (law 5). The updates folded into a create share its mark. Rounds never sent a create that it took together with
 * its delete: such a pair is no request at all, so its mark is "not sent" (docs/design.md, "Push").
 */
export function recoverEntries(
  journal: Journal,
  account: AccountKey,
): Result<readonly JournalEntry[], SyncFailure> {
  const entries = journal.entries(account);
  if (!entries.ok) return entries;
  const cutOff = entries.value.filter((one) => one.state === "sending");
  // mutation: cut-off-request-stays-sending
  if (cutOff.length === 0) return entries;
  // An older Rounds kept no requests: there the entries of a record went together.
  for (const group of Map.groupBy(cutOff, (one) => one.request ?? recordKey(one)).values()) {
    const kinds = new Set(group.map((one) => one.kind));
    // mutation: cut-off-counts-as-not-arrived
    const event = kinds.has("create") && kinds.has("delete") ? "notSent" : "lost";
    const marked = journal.mark(account, { sequences: group.map((one) => one.sequence), event });
    if (!marked.ok) return marked;
  }
  return journal.entries(account);
}
