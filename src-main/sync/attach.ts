import { entryDigest } from "../../src-shared/entry-digest.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, Sequence } from "../../src-shared/ids.ts";
import type { DigestedEntry, HeldEdit, JournalTruth, ReplicaHeld } from "../../src-shared/ipc/attach.ts";
import type { Entry, JournalEntry, SavedEdit } from "../../src-shared/ipc/outbox.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { Journal } from "../journal/port.ts";
import { appendEdits } from "./append-edits.ts";
import { judgeReplica } from "./plan/judge-replica.ts";
import { mayHaveGone } from "./plan/may-have-gone.ts";
import type { Log } from "./ports.ts";
import { recoverEntries } from "./push/recover.ts";

/**
 * Brings the journal in line with an opened replica, and returns what the replica has to take in (law 3). Rounds may have sent an
 * edit that the journal has lost: the edit becomes ambiguous, and Rounds never simply sends it again (law 5).
 */
export function attachReplica(
  journal: Journal,
  account: AccountKey,
  held: Omit<ReplicaHeld, "account">,
  { log, editor: sentAs }: { readonly log: Log; readonly editor: SupportAccount | null },
): Result<JournalTruth, SyncFailure> {
  const remembered = journal.replicaMark(account, held.epoch);
  if (!remembered.ok) return remembered;
  const { rebuild, journalIsBehind } = judgeReplica(held, remembered.value);
  const sequences = [...held.edits.map((one) => one.sequence), ...held.digests.map(([of]) => of)];
  const before = journal.entries(account);
  if (!before.ok) return before;
  const open = new Set(before.value.map((one) => one.sequence));
  const drop = journal.ended(sequences.filter((of) => !open.has(of)));
  if (!drop.ok) return drop;
  const leaving = new Set(drop.value);
  const strange = held.edits.filter((one) => !open.has(one.sequence) && !leaving.has(one.sequence));
  const again = strange.length === 0 ? ok([]) : journal.takenInBefore(account, strange);
  if (!again.ok) return again;
  // mutation: edit-of-a-file-comes-back-beside-itself
  for (const one of again.value) leaving.add(one);
  const isKnown = (of: Sequence) => open.has(of) || leaving.has(of);
  const wanted = held.digests.map(([of]) => of).filter((of) => !isKnown(of));
  // mutation: digested-edit-is-lost
  if (wanted.length > 0)
    return ok({ wanted, entries: [], drop: [], rebuild: false, renamed: [], withdrawn: [] });
  const behind = journalIsBehind ? doubtWaiting(journal, account) : ok(0);
  if (!behind.ok) return behind;
  const [lost, fresh] = [held.edits.filter(isLost), held.edits.filter((one) => !isLost(one))];
  const inDoubt = lost.filter(mayHaveGone);
  const doubted = inDoubt.length === 0 ? ok(null) : journal.append(account, inDoubt.map(bare), "ambiguous");
  if (!doubted.ok) return doubted;
  const unknown = [...lost.filter((one) => !mayHaveGone(one)), ...fresh].filter(
    (one) => !isKnown(one.sequence),
  );
  // mutation: replica-edits-not-journalled
  const appended = unknown.length === 0 ? ok([]) : appendEdits(journal, account, unknown.map(bare), sentAs);
  if (!appended.ok) return appended;
  const entries = recoverEntries(journal, account);
  if (!entries.ok) return entries;
  const missed = rebuild ? journal.sinceForgotten(account) : ok({ renamed: [], withdrawn: [] });
  if (!missed.ok) return missed;
  if (rebuild) log.warn("engine.replicaRebuilt", { generation: held.generation });
  if (journalIsBehind || lost.length > 0) {
    log.error("engine.journalBehind", { unknown: lost.length, doubted: behind.value });
  }
  log.info("engine.attached", { entries: entries.value.length, dropped: leaving.size });
  return ok({
    wanted: [],
    // An older copy takes in what it has missed before it compares.
    entries: otherwise(entries.value.filter(isShown), rebuild ? [] : held.digests).map(withoutRequest),
    drop: [...leaving],
    rebuild,
    renamed: [...missed.value.renamed],
    withdrawn: [...missed.value.withdrawn],
  });

  /** A settled edit that the replica lacks was settled there, too. Taken in again, a create would stand beside its own record. */
  function isShown(one: JournalEntry): boolean {
    // mutation: settled-edit-comes-back
    return one.state !== "settled" || sequences.includes(one.sequence);
  }

  function isLost(one: HeldEdit): boolean {
    // mutation: lost-journal-sends-again
    return one.acknowledged && !isKnown(one.sequence);
  }
}

/**
 * Marks waiting edits as doubted, because an older copy of the journal may hold an edit as waiting that Rounds has sent since.
 */
function doubtWaiting(journal: Journal, account: AccountKey): Result<number, SyncFailure> {
  const entries = journal.entries(account);
  if (!entries.ok) return entries;
  const waiting = entries.value.filter((one) => one.state === "waiting" && mayHaveGone(one));
  if (waiting.length === 0) return ok(0);
  const marked = journal.mark(account, {
    sequences: waiting.map((one) => one.sequence),
    event: "doubted",
  });
  return marked.ok ? ok(waiting.length) : marked;
}

/** Returns the entries that the replica does not hold as the journal does. */
function otherwise(
  entries: readonly JournalEntry[],
  digests: readonly DigestedEntry[],
): readonly JournalEntry[] {
  const there = new Map(digests);
  // mutation: differing-edit-counts-as-equal
  return entries.filter((one) => there.get(one.sequence) !== entryDigest(one));
}

/** Leaves out the request, because only the journal uses it. */
function withoutRequest({ request: _, ...entry }: JournalEntry): Entry {
  return entry;
}

function bare({ acknowledged: _, ...edit }: HeldEdit): SavedEdit {
  return edit;
}
