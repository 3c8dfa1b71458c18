import { createEdits } from "../../../../src-renderer/outbox/create-edits.ts";
import { readEdits } from "../../../../src-renderer/outbox/read-edits.ts";
import { createSequences } from "../../../../src-renderer/outbox/sequences.ts";
// Loaded now: an edit that waits for it would wait for more than promises.
import "../../../../src-renderer/outbox/visits/discarded-visit.ts";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { removeGone } from "../../../../src-renderer/replica/apply/remove-gone.ts";
import { heldIds } from "../../../../src-renderer/replica/query/held-ids.ts";
import { attach } from "../../../../src-renderer/replica/reconcile/attach.ts";
import { loadAliases } from "../../../../src-renderer/replica/store/aliases.ts";
import type { Durability } from "../../../../src-renderer/replica/store/database.ts";
import { highestSequence } from "../../../../src-renderer/replica/store/highest-sequence.ts";
import type { RandomSource } from "../../../../src-renderer/replica/store/random-source.ts";
import { guarded, stored } from "../../../../src-renderer/replica/store/storage-fault.ts";
import { handlersOf } from "../../../../src-renderer/replica/worker/serve.ts";
import type { ReplicaWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import type { Handlers } from "../../../../src-shared/ipc/channel.ts";
import { unpackPage } from "../../../../src-shared/ipc/pull.ts";
import type { Requests } from "../../../../src-shared/ipc/table.ts";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import { keepSecretOver } from "./keep-secret-over.ts";
import { MemoryDatabase, type ReplicaDisk } from "./memory-database.ts";
import { type OpenScreen, type Screen, screenOf } from "./screen.ts";

interface ScreenParts extends OpenScreen {
  readonly disk: ReplicaDisk;
  readonly clock: () => number;
  readonly random: RandomSource;
}

/** Opens a window over a replica in memory, with the parts and in the order of `openReplica`. */
export async function openMemoryScreen(
  input: ScreenParts,
): Promise<Result<{ readonly screen: Screen; readonly release: () => void }, Fault>> {
  const { account, bridge, clock, random, supportAccount, disk } = input;
  const gone = Promise.withResolvers<Result<never, Fault>>();
  const strike = (kind: string) => {
    const isOver = input.strike(kind);
    if (isOver) gone.resolve(err({ kind: "replicaUnavailable" }));
    return isOver;
  };
  const connections = (["strict", "relaxed"] as const).map(
    (durability: Durability) => new MemoryDatabase({ disk, durability, strike }),
  );
  const [database, relaxed] = connections.map((one) => one.asReplica);
  if (database === undefined || relaxed === undefined) throw new Error("No connection");
  const release = () => {
    for (const one of connections) one.close();
  };
  const key = { account: account.key, bridge, random, clock, database, relaxed };
  const touched = () => {};
  const sequences = createSequences({ bridge, above: () => highestSequence(database) });
  const edits = createEdits({ ...key, account, sequences, touched, shown: async () => {}, supportAccount });
  const close = async () => {
    await edits.settled();
    release();
  };
  const served = {
    account: account.key,
    database,
    work: {
      applyPage: (page) => stored(() => applyPage(relaxed, unpackPage(page), clock()).then(() => null)),
      ids: (query) => stored(() => heldIds(relaxed, query)),
      remove: (removal) => stored(() => removeGone(relaxed, removal, clock()).then(() => null)),
    } satisfies Pick<ReplicaWork, "applyPage" | "ids" | "remove"> as Partial<ReplicaWork> as ReplicaWork,
    aliases: await loadAliases(database),
    clock,
    host: undefined,
    touched,
    startSequencesAnew: sequences.startAnew,
    flushDeferred: edits.flushDeferred,
    settled: edits.settled,
    release: close,
  };
  const attached = await edits.alone(() =>
    guarded<null>(async () => {
      const found = await attach(key);
      if (!found.ok) return found;
      bridge.serve(mortalHandlers(handlersOf(served), gone.promise));
      return await found.value.start();
    }),
  );
  if (!attached.ok) {
    release();
    return attached;
  }
  const read = () => guarded(() => readEdits({ ...key, alone: edits.alone, touched }));
  const screen = screenOf({ database, edits, close, readEdits: read }, keepSecretOver(bridge, account.key));
  return ok({ screen, release });
}

/** Main does not wait for a window that ends while it answers. */
function mortalHandlers(
  handlers: Handlers<Requests>,
  gone: Promise<Result<never, Fault>>,
): Handlers<Requests> {
  const answering = Object.entries(handlers).map(([name, handle]) => [
    name,
    (given: never) => Promise.race([(handle as (given: never) => Promise<unknown>)(given), gone]),
  ]);
  return Object.fromEntries(answering) as unknown as Handlers<Requests>;
}
