import type { OpenReplica } from "../../../../src-renderer/replica/live/open-replica.ts";
import { spawnWorker } from "../../../../src-renderer/shell/spawn-worker.ts";
import { openAttached } from "../../../unit/replica/support/open-attached.ts";
import { benchAccount } from "../calls.ts";
import type { Stretch } from "./contestant.ts";
import { removeDatabases } from "./remove-databases.ts";

let replica: OpenReplica | undefined;

/** The product's replica of the bench's account; opened with the first call. */
export async function open(): Promise<OpenReplica> {
  if (replica !== undefined) return replica;
  const opened = await openAttached({
    account: benchAccount,
    bridge: window.rounds,
    // The bench measures by the real clock.
    // As in the product's own page: where the clock comes in.
    clock: () => Date.now(),
    worker: spawnWorker,
  });
  if (!opened.ok) throw new Error(opened.error.kind);
  replica = opened.value;
  return replica;
}

/** Main sweeps the stretch through the bridge and the replica's worker; milliseconds. */
export async function pull(stretch: Stretch): Promise<number> {
  await open();
  return (await window.bench.pull(stretch)).ms;
}

/** Answers how many contacts it had; removes them if asked to. */
export async function closeReplica(remove: boolean): Promise<number> {
  const { database, close } = await open();
  const stored = await database.contact.count();
  await close();
  replica = undefined;
  if (remove) await removeDatabases(benchAccount.key);
  return stored;
}
