import assert from "node:assert/strict";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { newCursor } from "../../../../src-main/sync/plan/plan-pull.ts";
import type { OpenReplica } from "../../../../src-renderer/replica/live/open-replica.ts";
import type { DatabaseHost } from "../../../../src-renderer/replica/store/database.ts";
import type { RandomSource } from "../../../../src-renderer/replica/store/random-source.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { Capability } from "../../../../src-shared/ipc/configuration.ts";
import type { Settlement } from "../../../../src-shared/ipc/outbox.ts";
import type { PulledPage } from "../../../../src-shared/ipc/pull.ts";
import { type Account, account as accountShape } from "../../../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../../../src-shared/ipc/support-profile.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { countingRandom } from "./counting-random.ts";
import { FakeMain, id } from "./fake-main.ts";
import { openAttached } from "./open-attached.ts";

let accounts = 0;

/** Changes of a store are told to every connection of that name in the process: each world has its own. */
export function newAccount(): Account {
  accounts += 1;
  return accountShape.parse({
    key: `https://sales.test#${accounts}`,
    userId: accounts,
    name: "Ada Rep",
    email: "ada@rounds.test",
    salesUrl: "https://sales.test",
  });
}

export function newHost(): DatabaseHost & { readonly indexedDB: IDBFactory } {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}

export interface World {
  readonly account: Account;
  readonly main: FakeMain;
  readonly host: DatabaseHost;
  readonly replica: OpenReplica;
  /** Closes the replica and opens it again, as after a restart; another host is an empty disk. */
  readonly reopen: (host?: DatabaseHost) => Promise<World>;
  /** As `reopen`, without any goodbye. */
  readonly crash: (host?: DatabaseHost) => Promise<World>;
}

export async function openWorld(
  given: {
    host?: DatabaseHost;
    main?: FakeMain;
    account?: Account;
    now?: () => number;
    random?: RandomSource;
    capabilities?: () => readonly Capability[];
    supportAccount?: () => SupportAccount | null;
  } = {},
): Promise<World> {
  const { host = newHost(), main = new FakeMain(), account = newAccount(), now = () => 1_000 } = given;
  const { random = countingRandom() } = given;
  const opened = await openAttached({
    account,
    bridge: main.bridge,
    clock: now,
    random,
    worker: (name) => openWork(name, Date.now, host),
    host,
    ...(given.capabilities && { capabilities: given.capabilities }),
    ...(given.supportAccount && { supportAccount: given.supportAccount }),
  });
  if (!opened.ok) throw new Error(`The replica did not open: ${JSON.stringify(opened.error)}`);
  const replica = opened.value;
  return {
    account,
    main,
    host,
    replica,
    reopen: async (other = host) => {
      await replica.close();
      return await openWorld({ host: other, main, account, now, random });
    },
    crash: async (other = host) => {
      replica.database.close();
      return await openWorld({ host: other, main, account, now, random });
    },
  };
}

/** The value of a result that must be there. */
export function value<T, E>(outcome: { ok: true; value: T } | { ok: false; error: E }): T {
  if (!outcome.ok) assert.fail(`Expected a value, got ${JSON.stringify(outcome.error)}`);
  return outcome.value;
}

export function page(
  type: RecordName,
  rows: readonly { id: number }[],
  more: Partial<PulledPage> = {},
): PulledPage {
  return {
    type,
    rows: rows.map((row) => ({ ...row })),
    cursor: { ...newCursor(type), phase: "sweeping", page: 1, rows: rows.length },
    requestSeq: 1,
    others: "keep",
    ...more,
  };
}

export function settlement(
  given: Pick<Settlement, "sequences" | "type" | "id"> & Partial<Settlement>,
): Settlement {
  return { serverId: given.id, record: null, deleted: false, at: 1_000, ...given };
}

export { id };
