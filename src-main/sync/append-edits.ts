import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, Sequence } from "../../src-shared/ids.ts";
import type { SavedEdit } from "../../src-shared/ipc/outbox.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { isSameOwner } from "../configuration/support-accounts.ts";
import type { Journal } from "../journal/port.ts";

/**
 * Appends edits to the journal. An edit that was made for another Support account than `editor`, as whom edits go out now, is
 * parked: the rep was asked about the unsent edits when the account changed, and the journal did not know this one (law 13).
 * That is rare: the disk was full, or Rounds was killed, between the two saves of an edit. Answers the parked ones.
 */
export function appendEdits(
  journal: Pick<Journal, "append">,
  account: AccountKey,
  edits: readonly SavedEdit[],
  editor: SupportAccount | null,
): Result<readonly Sequence[], SyncFailure> {
  // mutation: late-edit-goes-as-another-support-account
  const isForeign = ({ madeAs }: SavedEdit) =>
    madeAs !== undefined && editor !== null && !isSameOwner(madeAs, editor);
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
