import type { RandomSource } from "../../../../src-renderer/replica/store/random-source.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Bridge } from "../../../../src-shared/ipc/bridge.ts";
import type { Account } from "../../../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../../../src-shared/ipc/support-profile.ts";
import { ok, type Result } from "../../../../src-shared/result.ts";
import { WindowEnd } from "./main-life.ts";
import { MemoryReplica } from "./memory-replica.ts";
import { openMemoryScreen } from "./memory-screen.ts";
import type { Screen } from "./screen.ts";

export interface OpenScreen {
  readonly account: Account;
  readonly bridge: Bridge;
  /** As whom the rep works at Support, by all that the rep was told. */
  readonly supportAccount: () => SupportAccount | null;
  /** Counts a step of the window's own storage. True if the window ends there. */
  readonly strike: (kind: string) => boolean;
}

/** The disk with the replicas, one for each account. It outlives the app. */
export interface Disk {
  readonly open: (input: OpenScreen) => Promise<Result<Screen, Fault>>;
  readonly lose: (account: AccountKey) => void;
  readonly backUp: (account: AccountKey) => void;
  readonly hasBackup: (account: AccountKey) => boolean;
  readonly restore: (account: AccountKey) => void;
  /** Cuts the power, which may lose unflushed writes. True if any are lost. */
  readonly losePower: (account: AccountKey, keeps: number) => boolean;
  /** Returns the window of the sign-in screen: it has no replica open, and can remove one. */
  readonly bareWindow: (account: AccountKey) => WindowEnd;
}

export interface DiskInput {
  readonly clock: () => number;
  readonly chance: RandomSource;
  readonly isFull: () => boolean;
  /** True if the programme cuts the power: then the disk tracks unflushed writes. */
  readonly forgets: boolean;
}

/** Replicas in memory. */
export function memoryDisk(input: DiskInput): Disk {
  const replicas = new Map<AccountKey, MemoryReplica>();
  const backups = new Map<AccountKey, MemoryReplica>();
  return {
    open: (given) => {
      const replica = replicas.get(given.account.key) ?? new MemoryReplica(input.chance.uuid(), input.clock);
      replicas.set(given.account.key, replica);
      replica.isFull = input.isFull;
      replica.unflushed ??= input.forgets ? [] : null;
      return openMemoryScreen({ ...input, ...given, replica });
    },
    lose: (account) => void replicas.delete(account),
    backUp: (account) => {
      const replica = replicas.get(account);
      if (replica !== undefined) backups.set(account, replica.copy());
    },
    hasBackup: (account) => backups.has(account),
    restore: (account) => {
      const backup = backups.get(account);
      if (backup !== undefined) replicas.set(account, backup.copy());
    },
    losePower: (account, keeps) => {
      const [replica, before] = [replicas.get(account), replicas.get(account)?.unflushed ?? []];
      const left = before[keeps % (before.length + 1)];
      // The window that was killed has the other one in its hands.
      if (replica !== undefined) replicas.set(account, left ?? replica.copy());
      return left !== undefined;
    },
    bareWindow: (account) => {
      const window = new WindowEnd();
      window.serves = {
        ...new MemoryReplica("", input.clock).handlers,
        "replica.wipe": async () => {
          replicas.delete(account);
          backups.delete(account);
          return ok(null);
        },
      };
      return window;
    },
  };
}
