import { followedOf } from "../query/live-query.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { rowLoaders } from "./row-loader.ts";

/** Milliseconds after which nobody waits any longer: what comes then is wanted as well. */
const patienceMs = 500;

/**
 * Resolves when the window has drawn, and reads nothing more for it. The store serves one request after the other: a read that no
 * part of the screen waits for comes after those that parts wait for.
 */
export async function whenQuiet(database: ReplicaDatabase, longestMs = patienceMs): Promise<void> {
  const end = performance.now() + longestMs;
  do await whenIdle(longestMs);
  while (isReading(database) && performance.now() < end);
}

/** Resolves when the window has nothing to draw and nothing to answer. A program without a window, as a test, never draws. */
async function whenIdle(longestMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: longestMs });
  });
}

function isReading(database: ReplicaDatabase): boolean {
  return (
    [...followedOf(database)].some((query) => query.readsInWindow()) ||
    [...rowLoaders(database)].some((rows) => rows.isReading())
  );
}
