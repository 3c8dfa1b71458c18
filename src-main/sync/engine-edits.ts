import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId, Sequence } from "../../src-shared/ids.ts";
import type { SavedEdit } from "../../src-shared/ipc/outbox.ts";
import type { Release } from "../../src-shared/merge/release.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { Journal } from "../journal/port.ts";
import { appendEdits } from "./append-edits.ts";
import type { EngineCore } from "./engine-core.ts";
import type { Service } from "./ports.ts";
import { showEntries } from "./push/mark-entries.ts";
import { releaseParked } from "./push/release-parked.ts";
import type { SyncSession } from "./session.ts";

/** The engine's calls that record edits, take them back and decide about them. */
export interface EngineEdits {
  readonly reserve: (count: number, above: number) => Result<Sequence, SyncFailure>;
  readonly append: (account: AccountKey, edits: readonly SavedEdit[]) => Result<null, SyncFailure>;
  readonly withdraw: (
    account: AccountKey,
    sequences: readonly Sequence[],
  ) => Promise<Result<Sequence[], SyncFailure>>;
  readonly retry: (account: AccountKey, of: Sequence, how: Release) => Promise<Result<null, SyncFailure>>;
  /** Retries many parked entries, as they are. */
  readonly retryAll: (account: AccountKey, of: readonly Sequence[]) => Promise<Result<null, SyncFailure>>;
  readonly dismissDuplicate: (
    account: AccountKey,
    type: RecordName,
    duplicateId: RecordId,
  ) => Result<null, SyncFailure>;
  /** Number of undelivered edits; with `service`, only of that service. */
  readonly unsent: (account: AccountKey, service?: Service) => Result<number, SyncFailure>;
}

export function engineEdits(core: EngineCore): EngineEdits {
  const { journal, supportAccount, onDuplicates, within, want } = core;
  return {
    reserve: journal.reserve,
    append: (account, edits) =>
      within(account, (open) => {
        const appended = appendEdits(journal, account, edits, supportAccount.sentAs(account));
        if (!appended.ok) return appended;
        if (appended.value.length > 0) void showParked(journal, open, appended.value);
        want(["push"], false);
        return ok(null);
      }),
    withdraw: async (account, sequences) =>
      within(account, async (open): Promise<Result<Sequence[], SyncFailure>> => {
        const withdrawn = journal.withdraw(account, sequences);
        if (!withdrawn.ok) return withdrawn;
        const { taken, released } = withdrawn.value;
        await showEntries(open, released);
        if (released.length > 0) want(["push"], true);
        return ok([...taken]);
      }),
    retry: async (account, of, how) => retryEntries(core, account, [of], how),
    retryAll: async (account, of) => retryEntries(core, account, of, { patch: null, keep: "asIs" }),
    dismissDuplicate: (account, type, duplicateId) =>
      within(account, () => {
        const dismissed = journal.dismissDuplicate(account, type, duplicateId);
        onDuplicates();
        return dismissed;
      }),
    unsent: (account, service) => {
      if (service === undefined) return journal.countUnsent(account);
      const entries = journal.entries(account);
      if (!entries.ok) return entries;
      const theirs = entries.value.filter((one) => descriptorOf(one.type).service === service);
      return ok(theirs.filter((one) => one.state !== "kept" && one.state !== "settled").length);
    },
  };
}

/** Shows what the journal parked as it took it; until then the window has it as waiting. */
async function showParked(journal: Journal, open: SyncSession, parked: readonly Sequence[]): Promise<void> {
  const entries = journal.entries(open.account.key);
  const shown = new Set(parked);
  if (entries.ok)
    await showEntries(
      open,
      entries.value.filter((one) => shown.has(one.sequence)),
    );
}

async function retryEntries(
  { within, syncNow }: EngineCore,
  account: AccountKey,
  of: readonly Sequence[],
  how: Release,
) {
  return within(account, async (open): Promise<Result<null, SyncFailure>> => {
    const released = await releaseParked(open, of, how);
    if (released.ok) syncNow(["push"]);
    return released;
  });
}
