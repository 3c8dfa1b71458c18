import type { JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { type Coalesced, coalesce } from "../../../src-shared/merge/coalesce.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";

/**
 * The entries of a record that one request carries with `head`, its oldest. The journal says which they are. Only where it
 * has no request, that is inferred: the next ones in the same state.
 */
export function sentTogether(head: JournalEntry, rest: readonly JournalEntry[]): readonly JournalEntry[] {
  const isWith = (one: JournalEntry) => one.request === head.request;
  // mutation: ambiguous-change-folded
  if (head.request !== null) return rest.filter(isWith);
  const end = rest.findIndex((one) => one.state !== head.state || one.request !== null);
  return end < 0 ? rest : rest.slice(0, end);
}

/**
 * A create without the latest of its edits, one by one: as one of these it may have left too, where nobody knows which
 * edits its request carried (law 5).
 */
export function shorterSendings(
  descriptor: AnyDescriptor,
  head: JournalEntry,
  together: readonly JournalEntry[],
): readonly Coalesced[] {
  if (head.request !== null) return [];
  return together.map((_, kept) => coalesce(descriptor, [head, ...together.slice(0, kept)])).toReversed();
}
