import { Dexie } from "dexie";
import { replicaName } from "../../../../src-renderer/replica/store/database.ts";
import { removeDatabase } from "../../../../src-renderer/replica/store/remove-database.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import { ok } from "../../../../src-shared/result.ts";
import { openAttached } from "../../../unit/replica/support/open-attached.ts";
import { bareWindow, type Disk, type DiskInput } from "./disk.ts";
import { type FlushingHost, flushingHost } from "./flushing-host.ts";
import { keepSecretOver } from "./keep-secret-over.ts";
import { screenOf } from "./screen.ts";

/** Replicas of the product's own: its replica and outbox over `fake-indexeddb`. No older copies can be had of them. */
export function dexieDisk(input: DiskInput): Disk {
  const hosts = new Map<AccountKey, FlushingHost>();
  const hostOf = (account: AccountKey): FlushingHost => {
    const host = hosts.get(account) ?? flushingHost(input);
    hosts.set(account, host);
    return host;
  };
  return {
    open: async ({ account, bridge, supportAccount }) => {
      const host = hostOf(account.key);
      closeAll(account.key);
      const opened = await openAttached({
        clock: input.clock,
        random: input.random,
        account,
        bridge,
        supportAccount,
        host,
        worker: (name) => openWork(name, input.clock, host),
      });
      return opened.ok ? ok(screenOf(opened.value, keepSecretOver(bridge, account.key))) : opened;
    },
    lose: (account) => void hosts.delete(account),
    backUp: () => {},
    hasBackup: () => false,
    restore: () => {},
    losePower: (account, keeps) => {
      const left = keeps % 2 === 0 ? (hosts.get(account)?.flushed() ?? null) : null;
      if (left !== null) hosts.set(account, left);
      return left !== null;
    },
    bareWindow: (account) =>
      bareWindow(async () => {
        closeAll(account);
        await removeDatabase(replicaName(account), hostOf(account));
        hosts.delete(account);
      }),
  };
}

/** Closes the account's databases that a killed window held open: they would have gone with its process. */
function closeAll(account: AccountKey): void {
  // Dexie keeps a list of what is open, and its types do not mention it.
  const { connections } = Dexie as unknown as { readonly connections: readonly Dexie[] };
  for (const one of [...connections]) if (one.name === replicaName(account)) one.close();
}
