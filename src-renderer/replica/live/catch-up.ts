import { create } from "zustand";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import { followedOf } from "../query/live-query.ts";
import { type PaceTime, windowTime } from "../query/pace.ts";
import { changesOf } from "../store/changes.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { inTime } from "./in-time.ts";
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
  const read = Promise.all(reads);
  if (await inTime(read, longestMs, after)) return;
  countLate(1);
  const shown = () => countLate(-1);
  read.then(shown, shown);
}

function countLate(more: number): void {
  useLateReads.setState(({ count }) => ({ count: count + more }));
}
