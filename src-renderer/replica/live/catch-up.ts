import { create } from "zustand";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { EditFailure, Edits, EditsOfMany, Saved } from "../../outbox/edits.ts";
import { countedOf } from "../../outbox/saving.ts";
import { followedOf } from "../query/live-query.ts";
import { type PaceTime, windowTime } from "../query/pace.ts";
import { changesOf } from "../store/changes.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { rowLoader, rowLoaders } from "./row-loader.ts";

/** Reading the few rows of a screen takes milliseconds. A rep who saves waits no longer for a list of 100,000. */
const longestMs = 500;

/**
 * How many saves were answered before everything on screen showed them. Only a machine that is several times too slow has
 * any.
 */
export const useLateReads = create<{ readonly count: number }>(() => ({ count: 0 }));

/**
 * Resolves when everything on screen shows the replica as it is now, or after `longestMs`. `record` is read as well: a list
 * that is about to show it for the first time has its row. Of a page that the rep is leaving (`leadOn`), nothing is read.
 */
export async function catchUp(
  database: ReplicaDatabase,
  record: RecordKey | null,
  after: PaceTime["after"] = windowTime.after,
): Promise<void> {
  const own = record && rowLoader(database, record.type);
  const isLeft = changesOf(database).isHeld();
  const loaders = isLeft ? [own].filter((rows) => rows !== null) : [...rowLoaders(database)];
  const reads = [
    ...(isLeft ? [] : [...followedOf(database)].map((query) => query.catchUp())),
    ...loaders.map((rows) => rows.catchUp(record && rows === own ? [record.id] : [])),
  ];
  let stop = () => {};
  const read = Promise.all(reads);
  const longest = new Promise<void>((resolve) => {
    stop = after(longestMs, () => {
      countLate(1);
      const shown = () => countLate(-1);
      read.then(shown, shown);
      resolve();
    });
  });
  await Promise.race([read, longest]);
  stop();
}

function countLate(more: number): void {
  useLateReads.setState(({ count }) => ({ count: count + more }));
}

/**
 * Makes the edits that screens call. A save is answered when it is safe and the screen shows it, so that nothing says
 * "saved" over a list without the record. A deletion is answered when it is safe: the page of the record would say that it
 * is missing. So is a part of an import, which has hundreds of them.
 */
export function inSight<E extends Edits & EditsOfMany>(edits: E, database: ReplicaDatabase): E {
  const shown = <T>(
    save: () => Promise<Result<T, EditFailure>>,
    recordOf: (saved: T) => RecordKey | null = () => null,
  ) =>
    countedOf(database)(async () => {
      const outcome = await save();
      // mutation: screen-lags-behind-a-save
      if (outcome.ok) await catchUp(database, recordOf(outcome.value));
      return outcome;
    });
  const of =
    (type: RecordName) =>
    ({ id }: Saved) => ({ type, id });
  return {
    ...edits,
    create: (type, draft) => shown(() => edits.create(type, draft), of(type)),
    upsert: (type, draft, match) => shown(() => edits.upsert(type, draft, match), of(type)),
    update: (type, id, patch, seen) => shown(() => edits.update(type, id, patch, seen), of(type)),
    logVisit: (draft) => shown(() => edits.logVisit(draft)),
    restore: (given) => shown(() => edits.restore(given)),
    several: (type, steps, forImport) => {
      const save = () => edits.several(type, steps, forImport);
      return forImport === undefined ? shown(save) : save();
    },
  };
}
