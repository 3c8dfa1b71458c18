import type { AccountKey } from "../../../src-shared/ids.ts";
import type { Bridge } from "../../../src-shared/ipc/bridge.ts";
import type { Handlers } from "../../../src-shared/ipc/channel.ts";
import { refuseAll } from "../../../src-shared/ipc/refuse-all.ts";
import { type Requests, requestCalls } from "../../../src-shared/ipc/table.ts";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import { ok } from "../../../src-shared/result.ts";
import { readBases, readStored } from "../apply/read-bases.ts";
import { settle } from "../apply/settle.ts";
import { newestIds } from "../query/newest-ids.ts";
import { mark } from "../reconcile/mark.ts";
import type { Aliases } from "../store/aliases.ts";
import { type DatabaseHost, type ReplicaDatabase, replicaName } from "../store/database.ts";
import { removeDatabase } from "../store/remove-database.ts";
import { stored } from "../store/storage-fault.ts";
import { unnamedRecords } from "../store/unnamed-records.ts";
import type { ReplicaWork } from "./worker-side.ts";

export interface Served {
  readonly account: AccountKey;
  readonly database: ReplicaDatabase;
  readonly work: ReplicaWork;
  readonly aliases: Aliases;
  readonly clock: () => number;
  readonly host: DatabaseHost | undefined;
  readonly touched: (records: readonly RecordKey[]) => void;
  readonly startSequencesAnew: () => void;
  /** Makes up for what a full disk has held back. */
  readonly flushDeferred: () => Promise<unknown>;
  /** When every save that was begun has ended. */
  readonly settled: () => Promise<void>;
  /** Lets go of every connection to the database. */
  readonly release: () => Promise<void>;
}

/** Main's requests, answered from an open replica. */
export function handlersOf(served: Served): Handlers<Requests> {
  const { database, work } = served;
  return {
    "replica.applyPage": async (packed) => {
      const applied = await work.applyPage(packed);
      // The page was written, so there is space again. Not awaited: attach waits for pages, and edits wait for attach.
      if (applied.ok) void served.flushDeferred();
      return applied;
    },
    "replica.read": ({ type, ids }) => stored(() => readBases(database, type, ids)),
    "replica.rows": ({ type, ids }) => stored(() => readStored(database, type, ids)),
    "replica.ids": (query) => work.ids(query),
    "replica.newest": (query) => stored(() => newestIds(database, query)),
    "replica.unnamed": ({ type }) => stored(() => unnamedRecords(database, type)),
    "replica.remove": (removal) => work.remove(removal),
    "replica.settle": (settlement) =>
      stored(async () => {
        const { touched, alias } = await settle(database, settlement, served.clock());
        if (alias !== null) served.aliases.add(alias);
        served.touched(touched);
        // mutation: edit-passes-what-a-create-left
        // Main has given it a sequence above those that were reserved here.
        if (settlement.left !== undefined) served.startSequencesAnew();
        return null;
      }),
    "replica.mark": (marked) =>
      stored(async () => {
        await mark(database, marked);
        return null;
      }),
    "edits.settle": async () => {
      await served.settled();
      return ok(null);
    },
    "replica.wipe": ({ account }) =>
      stored(async () => {
        if (account === served.account) await served.release();
        await removeDatabase(replicaName(account), served.host);
        return null;
      }),
  };
}

const serving = new WeakMap<Bridge, Handlers<Requests>>();

/** Takes over main's requests. Returns how to hand them back; one that was itself replaced leaves its successor be. */
export function serve(
  bridge: Bridge,
  handlers: Handlers<Requests>,
  host: DatabaseHost | undefined,
): () => void {
  serving.set(bridge, handlers);
  bridge.serve(handlers);
  return () => {
    if (serving.get(bridge) === handlers) serveWithoutReplica(bridge, host);
  };
}

/** While no replica is open only a replica on the disk can be removed. To be called once at the start of the window. */
export function serveWithoutReplica(bridge: Bridge, host?: DatabaseHost): void {
  serving.delete(bridge);
  bridge.serve({
    ...refuseAll(requestCalls, { kind: "replicaUnavailable" }),
    "edits.settle": async () => ok(null),
    "replica.wipe": ({ account }) =>
      stored(async () => {
        await removeDatabase(replicaName(account), host);
        return null;
      }),
  });
}
