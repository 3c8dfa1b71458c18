import type { SyncFailure } from "../../contract/fault.ts";
import type { Sequence } from "../../contract/ids.ts";
import type { Entry } from "../../contract/outbox.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { parkedTogether, type Release, release } from "../plan/release.ts";
import type { SyncSession } from "../session.ts";
import { showEntries } from "./mark-entries.ts";
import { rememberDoubted } from "./remember-resent.ts";

/**
 * Carries out what the rep has decided about parked edits, all in one transaction of the journal. Those that are not parked
 * any more are left out; `notFound` where that is all of them.
 */
export async function releaseParked(
  session: SyncSession,
  named: readonly Sequence[],
  how: Release,
): Promise<Result<null, SyncFailure>> {
  const { journal, account } = session;
  const entries = journal.entries(account.key);
  if (!entries.ok) return entries;
  const heads = headsOf(entries.value, named);
  if (heads.length === 0) return err({ kind: "notFound" });
  for (const head of heads) {
    const remembered = rememberDoubted(session, entries.value, head);
    if (!remembered.ok) return remembered;
  }
  const decisions = heads.map((head) => release(entries.value, head, how));
  const released = journal.release(account.key, {
    again: decisions.flatMap((one) => one.again),
    spent: decisions.flatMap((one) => one.spent),
    restood: decisions.flatMap((one) => one.restood),
  });
  if (!released.ok) return released;
  await showEntries(session, released.value);
  return ok(null);
}

/** One of each request: those that were parked as one request are released as one. */
function headsOf(entries: readonly Entry[], named: readonly Sequence[]): readonly Sequence[] {
  const known = new Set<Sequence>();
  return named.filter((one) => {
    const together = parkedTogether(entries, one);
    if (together.length === 0 || known.has(one)) return false;
    for (const { sequence } of together) known.add(sequence);
    return true;
  });
}
