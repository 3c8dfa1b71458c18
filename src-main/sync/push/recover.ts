import type { Fault } from "../../contract/fault.ts";
import type { AccountKey } from "../../contract/ids.ts";
import type { Entry } from "../../contract/outbox.ts";
import type { Result } from "../../contract/result.ts";
import type { Journal } from "../../journal/port.ts";
import { recordKey } from "../plan/plan-push.ts";

/**
 * What was under way when the last run ended, and nobody is left to hear the answer, may have arrived: it is
 * ambiguous (law 5), and with a create so are the updates that were folded into it. A create that was taken together
 * with its delete was never sent: such a pair is no request at all (DESIGN section 5).
 */
export function recoverEntries(journal: Journal, account: AccountKey): Result<readonly Entry[], Fault> {
  const entries = journal.entries(account);
  if (!entries.ok) return entries;
  const cutOff = entries.value.filter((one) => one.state === "sending");
  // mutation: cut-off-request-stays-sending
  if (cutOff.length === 0) return entries;
  const [created, deleted] = [recordsWith(cutOff, "create"), recordsWith(cutOff, "delete")];
  const [again, ambiguous] = split(
    cutOff,
    (one) => created.has(recordKey(one)) && deleted.has(recordKey(one)),
  );
  for (const [event, group] of [
    // mutation: cut-off-counts-as-not-arrived
    ["lost", ambiguous],
    ["notSent", again],
  ] as const) {
    if (group.length === 0) continue;
    const marked = journal.mark(account, { sequences: group.map((one) => one.sequence), event });
    if (!marked.ok) return marked;
  }
  return journal.entries(account);
}

function recordsWith(entries: readonly Entry[], kind: Entry["kind"]): ReadonlySet<string> {
  return new Set(entries.filter((one) => one.kind === kind).map(recordKey));
}

function split<T>(list: readonly T[], holds: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [list.filter(holds), list.filter((one) => !holds(one))];
}
