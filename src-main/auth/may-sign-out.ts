import type { Fault } from "../../src-shared/errors/fault.ts";
import type { InputOf } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import type { Result } from "../../src-shared/result.ts";

/** Work that a sign-out would lose unless it stays for the next sign-in. */
export interface UnsentWork {
  /** Number of the account's undelivered edits. */
  readonly count: Result<number, Fault>;
  /** The files of all journals that were set aside: nobody knows whose edits they hold. */
  readonly setAside: Result<readonly string[], Fault>;
}

/**
 * Returns the fault that keeps Rounds from signing out, or null: the rep decides about all work that was not sent, and has seen
 * what they let go (law 4).
 */
export function maySignOut(
  { unsent, count: shownCount = 0, setAside: shownFiles = [] }: InputOf<Commands["session.signOut"]>,
  { count, setAside }: UnsentWork,
): Fault | null {
  // If the unsent edits cannot be counted, only an explicit choice signs out.
  if (!count.ok && unsent === "ask") return count.error;
  if (!setAside.ok && unsent !== "keep") return setAside.error;
  const unsentEdits: Fault = {
    kind: "unsentEdits",
    count: count.ok ? count.value : 0,
    ...(setAside.ok && setAside.value.length > 0 && { setAside: [...setAside.value] }),
  };
  // mutation: sign-out-asks-nothing
  if (unsent === "ask" && count.ok && count.value > 0) return unsentEdits;
  // An import goes on saving while the rep reads the question.
  // mutation: sign-out-discards-what-came
  if (unsent === "discard" && count.ok && count.value > shownCount) return unsentEdits;
  const unseen = setAside.ok ? setAside.value.filter((file) => !shownFiles.includes(file)) : [];
  // mutation: journal-set-aside-removed-unasked
  if (unsent !== "keep" && unseen.length > 0) return unsentEdits;
  return null;
}
