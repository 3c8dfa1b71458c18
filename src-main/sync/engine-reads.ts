import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { Listing } from "../../src-shared/ipc/pull.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { copyMainRecords, type MainRecords } from "./copy-main-records.ts";
import type { EngineCore } from "./engine-core.ts";
import type { ReadLimits } from "./ports.ts";
import { applyCursor } from "./pull/page.ts";
import { pullByKey } from "./pull/pull-by-key.ts";
import { pullChildren } from "./pull/pull-children.ts";

/** The engine's calls that read records for a screen, beside what its lanes read by themselves. */
export interface EngineReads {
  /** The rep confirms a mass deletion (law 9). Fails with `notFound` where none is shown. */
  readonly confirmMassDeletion: (account: AccountKey, type: RecordName) => Promise<Result<null, SyncFailure>>;
  /** Reads the records of a type that live under another. Fails with whatever keeps the service from answering. */
  readonly pullChildren: (
    account: AccountKey,
    type: RecordName,
    under: RecordId,
    limits?: ReadLimits,
  ) => Promise<Result<null, SyncFailure>>;
  /** Reads the records of a type that have the values `by`. Fails as `pullChildren` does. */
  readonly pullByKey: (
    account: AccountKey,
    type: RecordName,
    by: readonly Values[],
  ) => Promise<Result<Listing[], SyncFailure>>;
  /**
   * The rep opened the section of a type that is listed by cursor: brings its list up to date, unless it was
   * read a moment ago.
   */
  readonly requestRefresh: EngineCore["requestRefresh"];
  /**
   * Id of a note that only the account's user can read, null where none is held: it can show who signed in
   * (law 13).
   */
  readonly privateNote: (account: AccountKey) => Promise<Result<RecordId | null, SyncFailure>>;
  /** Copies the records of a type that only main keeps into the replica: the service never lists them. */
  readonly copyMainRecords: (
    account: AccountKey,
    type: RecordName,
    kept: MainRecords,
  ) => Promise<Result<null, SyncFailure>>;
}

export function engineReads({ within, want, requestRefresh, isSignedIn }: EngineCore): EngineReads {
  return {
    confirmMassDeletion: async (account, type) =>
      within(account, async (open): Promise<Result<null, SyncFailure>> => {
        const accepted = await open.mutexOf(type).run(async () => {
          const cursor = open.cursors.get(type);
          if (cursor?.vanished == null) return err({ kind: "notFound" } as const);
          return applyCursor(open, { ...cursor, vanished: { ...cursor.vanished, accepted: true } });
        });
        if (accepted.ok) want(["pull", "verify"], true);
        if (accepted.ok) requestRefresh(account, type);
        return accepted;
      }),
    pullChildren: async (account, type, under, limits) =>
      within(account, async (open): Promise<Result<null, SyncFailure>> => {
        // The next sign-in may be another person's (law 13).
        return isSignedIn() ? pullChildren(open, type, under, limits) : err({ kind: "unauthenticated" });
      }),
    pullByKey: async (account, type, by) =>
      within(account, async (open): Promise<Result<Listing[], SyncFailure>> => {
        return isSignedIn() ? pullByKey(open, type, by) : err({ kind: "unauthenticated" });
      }),
    requestRefresh,
    privateNote: async (account) =>
      within(account, async (open): Promise<Result<RecordId | null, SyncFailure>> => {
        // `restricted` limits a note to its creator (sales document, "Note").
        const where = { type: "restricted", creator_id: open.account.userId };
        const held = await open.replica["replica.ids"]({ type: "note", above: 0, limit: 1, where });
        return held.ok ? ok(held.value[0] ?? null) : held;
      }),
    copyMainRecords: async (account, type, kept) =>
      within(account, (open) => copyMainRecords(open, type, kept)),
  };
}
