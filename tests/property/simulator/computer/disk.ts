import type { RandomSource } from "../../../../src-renderer/replica/store/random-source.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import { refuseAll } from "../../../../src-shared/ipc/refuse-all.ts";
import { requestCalls } from "../../../../src-shared/ipc/table.ts";
import { ok, type Result } from "../../../../src-shared/result.ts";
import { WindowEnd } from "./main-life.ts";
import { type Content, ReplicaDisk } from "./memory-database.ts";
import { openMemoryScreen } from "./memory-screen.ts";
import type { OpenScreen, Screen } from "./screen.ts";

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
  readonly random: RandomSource;
  readonly isFull: () => boolean;
  /** True if the programme cuts the power: then the disk tracks unflushed writes. */
  readonly forgets: boolean;
}

/** A window without a replica, which can remove one from the disk by `wipe`. */
export function bareWindow(wipe: () => Promise<void>): WindowEnd {
  const window = new WindowEnd();
  window.serves = {
    ...refuseAll(requestCalls, { kind: "replicaUnavailable" }),
    "edits.settle": async () => ok(null),
    "replica.wipe": async () => {
      await wipe();
      return ok(null);
    },
  };
  return window;
}

/** Replicas in memory. */
export function memoryDisk(input: DiskInput): Disk {
  const disks = new Map<AccountKey, ReplicaDisk>();
  const backups = new Map<AccountKey, Content>();
  const releases = new Map<AccountKey, () => void>();
  const put = (account: AccountKey, content: Content) => {
    const disk = new ReplicaDisk(content, input.isFull);
    disks.set(account, disk);
    return disk;
  };
  return {
    open: async (given) => {
      const { key } = given.account;
      // They would have gone with the process of a killed window.
      releases.get(key)?.();
      const disk = disks.get(key) ?? put(key, new Map());
      disk.unflushed ??= input.forgets ? [] : null;
      const opened = await openMemoryScreen({ ...input, ...given, disk });
      if (!opened.ok) return opened;
      releases.set(key, opened.value.release);
      return ok(opened.value.screen);
    },
    lose: (account) => void disks.delete(account),
    backUp: (account) => {
      const disk = disks.get(account);
      if (disk !== undefined) backups.set(account, disk.content);
    },
    hasBackup: (account) => backups.has(account),
    restore: (account) => {
      const backup = backups.get(account);
      if (backup !== undefined) put(account, backup);
    },
    losePower: (account, keeps) => {
      const disk = disks.get(account);
      const before = disk?.unflushed ?? [];
      const left = before[keeps % (before.length + 1)];
      // The killed window has the other disk in its hands.
      if (disk !== undefined) put(account, left ?? disk.content);
      return left !== undefined;
    },
    bareWindow: (account) =>
      bareWindow(async () => {
        disks.delete(account);
        backups.delete(account);
      }),
  };
}
