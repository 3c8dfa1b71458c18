import type { Fault } from "../../src-main/contract/fault.ts";
import type { Bridge } from "../../src-main/contract/ipc/bridge.ts";
import { ok, type Result } from "../../src-main/contract/result.ts";
import type { Account } from "../../src-main/contract/session.ts";
import { type Chance, systemChance } from "../outbox/chance.ts";
import { createEdits } from "../outbox/create-edits.ts";
import type { Edits } from "../outbox/edits.ts";
import { createSequences } from "../outbox/sequences.ts";
import { type Aliases, loadAliases } from "./aliases.ts";
import { connect, type DatabaseHost, type ReplicaDatabase, replicaName } from "./database.ts";
import { editOf } from "./entries-of.ts";
import { highestSequence } from "./highest-sequence.ts";
import { reconcile } from "./reconcile.ts";
import type { Touched } from "./remap-references.ts";
import { type Search, searchedTypes } from "./search.ts";
import { handlersOf, serve } from "./serve.ts";
import { spawnWorker } from "./spawn-worker.ts";
import { guarded } from "./storage-fault.ts";
import type { ReplicaWork } from "./worker-side.ts";

export interface OpenReplica {
  readonly account: Account;
  readonly database: ReplicaDatabase;
  readonly edits: Edits;
  readonly search: Search;
  readonly aliases: Aliases;
  readonly work: ReplicaWork;
  close(): Promise<void>;
}

/**
 * Opens the account's replica, makes it where there is none, brings its outbox in line with the journal and then
 * lets the engine run (law 3). Fails with `diskFull` or `storageBroken` where the store cannot be opened, and with
 * whatever main answers to the attach. `worker` and `host` are brought by tests.
 */
export function openReplica(input: {
  readonly account: Account;
  readonly bridge: Bridge;
  readonly clock: () => number;
  readonly chance?: Chance;
  readonly worker?: (name: string) => ReplicaWork;
  readonly host?: DatabaseHost;
}): Promise<Result<OpenReplica, Fault>> {
  const { account, bridge, clock, host, chance = systemChance, worker = spawnWorker } = input;
  const name = replicaName(account.key);
  const database = connect({ name, durability: "strict", host });
  // Notes on edits that are safe already: they need not wait for the disk.
  const relaxed = connect({ name, durability: "relaxed", host });

  return guarded<OpenReplica, Fault>(
    async () => {
      const truth = await bridge.commands["replica.attach"]({
        account: account.key,
        epoch: await epochOf(database, chance),
        cursors: (await database.cursors.toArray()).map(({ requestedAt: _, ...cursor }) => cursor),
        edits: (await database.outbox.toArray()).map(editOf),
      });
      if (!truth.ok) {
        release();
        return truth;
      }
      await reconcile(database, truth.value);

      const aliases = await loadAliases(database);
      const above = await highestSequence(database);
      const work = worker(name);
      const touched = (records: readonly Touched[]) => {
        const searched = records.filter((one) => searchedTypes.includes(one.type));
        if (searched.length === 0) return;
        work.touched(searched).catch((error: unknown) => {
          // Nobody searches a replica that is being closed.
          if (closing === null) throw error;
        });
      };
      const sequences = createSequences({ bridge, above });
      const edits = createEdits({ account, bridge, clock, chance, database, relaxed, sequences, touched });
      let closing: Promise<void> | null = null;
      const close = () => {
        closing ??= letGo();
        return closing;
      };
      const letGo = async () => {
        handBack();
        await edits.settled();
        release();
        await work.close();
      };
      const served = { account: account.key, database, work, aliases, clock, host, touched };
      const handBack = serve(bridge, handlersOf({ ...served, release: close }), host);
      const started = await bridge.commands["replica.start"]({ account: account.key });
      if (!started.ok) {
        await close();
        return started;
      }
      return ok({
        account,
        database,
        edits,
        search: { find: (words, limit) => work.find({ words, limit }) },
        aliases,
        work,
        close,
      });
    },
    (fault) => {
      release();
      return fault;
    },
  );

  function release(): void {
    database.close();
    relaxed.close();
  }
}

/** Tells this replica from one that was lost and made anew. */
async function epochOf(database: ReplicaDatabase, chance: Chance): Promise<string> {
  return await database.transaction("rw", database.meta, async () => {
    const known = await database.meta.get("epoch");
    if (known !== undefined) return known.value;
    const value = chance.uuid();
    await database.meta.put({ key: "epoch", value });
    return value;
  });
}
