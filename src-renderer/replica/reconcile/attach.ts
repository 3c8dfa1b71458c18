import { entryDigest } from "../../../src-shared/entry-digest.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../../src-shared/ids.ts";
import { type PackedTruth, unpackTruth } from "../../../src-shared/ipc/attach.ts";
import type { Bridge } from "../../../src-shared/ipc/bridge.ts";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { allEntries } from "../store/all-entries.ts";
import type { OutboxRow, ReplicaDatabase } from "../store/database.ts";
import { heldEditOf } from "../store/entries-of.ts";
import type { RandomSource } from "../store/random-source.ts";
import { reconcile } from "./reconcile.ts";
import { confirmMark, nextMark } from "./replica-mark.ts";

export interface AttachParts {
  readonly account: AccountKey;
  readonly bridge: Bridge;
  readonly random: RandomSource;
  readonly clock: () => number;
  readonly database: ReplicaDatabase;
  /** A second connection to `database`, for notes that need not wait for the disk. */
  readonly relaxed: ReplicaDatabase;
}

export interface Attached {
  /** Records that the attach may have changed. */
  readonly touched: readonly RecordKey[];
  /** Lets the engine run. The caller uses it once it can serve main's requests. */
  readonly start: () => Promise<Result<null, Fault>>;
}

/** Brings an open database in line with the journal (law 3). The engine sends nothing from here until `start`. */
export async function attach(parts: AttachParts): Promise<Result<Attached, Fault>> {
  const { account, bridge, random, clock, database, relaxed } = parts;
  const [mark, cursors, outbox] = await Promise.all([
    nextMark(database, random),
    database.cursors.toArray(),
    allEntries(database),
  ]);
  // mutation: unchanged-edits-written-anew
  const first = await ask(outbox.filter((one) => one.acknowledged));
  // The journal was lost or is an older copy: it gets every edit in full.
  const answer = first.ok && first.value.wanted.length > 0 ? await ask([]) : first;
  if (!answer.ok) return answer;
  const truth = unpackTruth(answer.value);
  const epoch = truth.rebuild ? random.uuid() : mark.epoch;
  const touched = await reconcile(database, truth, epoch, clock());
  return ok({
    touched,
    start: async () => {
      const { generation } = mark;
      const started = await bridge.commands["replica.start"]({ account, epoch, generation });
      if (started.ok) await confirmMark(relaxed, mark);
      return started;
    },
  });

  /**
   * Asks main to compare the outbox with the journal. It sends only digests of the `digested` edits: thousands of whole
   * edits would take long to cross.
   */
  async function ask(digested: readonly OutboxRow[]): Promise<Result<PackedTruth, Fault>> {
    const apart = new Set(digested);
    return await bridge.commands["replica.attach"]({
      account,
      ...mark,
      cursors: cursors.map(({ requestSeq: _, ...cursor }) => cursor),
      edits: JSON.stringify(outbox.filter((one) => !apart.has(one)).map(heldEditOf)),
      digests: JSON.stringify(digested.map((one) => [one.sequence, entryDigest(one)])),
    });
  }
}
