import type { Fault } from "../../../src-main/contract/fault.ts";
import type { AccountKey } from "../../../src-main/contract/ids.ts";
import type { Bridge } from "../../../src-main/contract/ipc/bridge.ts";
import { ok, type Result } from "../../../src-main/contract/result.ts";
import type { Account } from "../../../src-main/contract/session.ts";
import type { Chance } from "../../../src-renderer/outbox/chance.ts";
import { WindowEnd } from "./main-life.ts";
import { MemoryReplica } from "./memory-replica.ts";
import { openMemoryScreen } from "./memory-screen.ts";
import type { Screen } from "./screen.ts";

export interface OpenScreen {
  readonly account: Account;
  readonly bridge: Bridge;
  /** A step of the window's own storage: true where the window ends there. */
  readonly strike: (kind: string) => boolean;
}

/** Where replicas rest, one for each account. It outlives the app. */
export interface Disk {
  readonly open: (input: OpenScreen) => Promise<Result<Screen, Fault>>;
  readonly lose: (account: AccountKey) => void;
  readonly backUp: (account: AccountKey) => void;
  readonly hasBackup: (account: AccountKey) => boolean;
  readonly restore: (account: AccountKey) => void;
  /** The window of the sign-in screen: it has no replica open, and can remove one. */
  readonly bareWindow: (account: AccountKey) => WindowEnd;
}

/** Replicas in memory. */
export function memoryDisk(input: { readonly clock: () => number; readonly chance: Chance }): Disk {
  const replicas = new Map<AccountKey, MemoryReplica>();
  const backups = new Map<AccountKey, MemoryReplica>();
  return {
    open: (given) => {
      const replica = replicas.get(given.account.key) ?? new MemoryReplica(input.chance.uuid());
      replicas.set(given.account.key, replica);
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
    bareWindow: (account) => {
      const window = new WindowEnd();
      window.serves = {
        ...new MemoryReplica("").handlers,
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
