import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, Sequence } from "../../src-shared/ids.ts";
import type { SavedEdit } from "../../src-shared/ipc/outbox.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { isSameSupportAccount } from "../configuration/support-accounts.ts";
import type { Journal } from "../journal/port.ts";

/**
 * Appends edits to the journal, and returns the sequences of those that it parked. It parks an edit that the rep made for another
 * Support account than `sentAs`, the account that edits go out as now: when the account changed, Rounds asked the rep about the
 * unsent edits, and the journal did not know this one (law 13). This is rare: the disk was full, or Rounds was killed, between
 * the two saves of an edit.
 */
export function appendEdits(
  journal: Pick<Journal, "append">,
  account: AccountKey,
  edits: readonly SavedEdit[],
  sentAs: SupportAccount | null,
): Result<readonly Sequence[], SyncFailure> {
  // mutation: late-edit-goes-as-another-support-account
  const isForeign = ({ madeAs }: SavedEdit) =>
    madeAs !== undefined && sentAs !== null && !isSameSupportAccount(madeAs, sentAs);
  const foreign = edits.filter(isForeign);
  const { append } = journal;
  for (const edit of foreign) {
    const fault = { kind: "wrongAccount", expected: edit.madeAs?.email ?? "" } as const;
    const parked = append(account, [edit], { kind: "refused", fault });
    if (!parked.ok) return parked;
  }
  const own = edits.filter((one) => !isForeign(one));
  const appended = own.length === 0 ? ok(null) : append(account, own);
  return appended.ok ? ok(foreign.map((one) => one.sequence)) : appended;
}
