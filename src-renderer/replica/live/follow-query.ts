import { Dexie } from "dexie";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type PaceTime, windowTime } from "../query/live-query.ts";
import { partsOf } from "../query/sorted-ids.ts";

/** A query over a large table rests four times as long as it works while pages come in, but no longer than a second. */
const restPerWork = 4;
const longestRestMs = 1_000;

/** Calls its listener after each change; answers how to leave it. */
export type ChangeSource = (changed: () => void) => () => void;

interface Followed {
  readonly database: Dexie;
  /** The caller has the answer that holds now, so only changes are waited for. */
  readonly known?: boolean;
}

/** Runs a query that the worker answers, and again after every change of the types' tables (`followChanges`). */
export function followQuery<T>(
  of: Followed & { readonly types: readonly RecordName[] },
  run: () => Promise<T>,
  tell: (answer: T) => void,
  time: PaceTime = windowTime,
): () => void {
  const own = of.types.map((type) => partsOf(of.database, type));
  const tables: ChangeSource = (changed) => {
    const heard = (parts: object) => {
      if (Object.keys(parts).some((part) => part === "all" || own.some((one) => part.startsWith(one))))
        changed();
    };
    Dexie.on("storagemutated", heard);
    return () => Dexie.on.storagemutated.unsubscribe(heard);
  };
  return followChanges({ ...of, source: tables }, run, tell, time);
}

/**
 * Runs a query, and again after every change: at once after a quiet moment, paced while changes pour in. The last change
 * is never left out. Answers how to stop.
 */
export function followChanges<T>(
  of: Followed & { readonly source: ChangeSource },
  run: () => Promise<T>,
  tell: (answer: T) => void,
  time: PaceTime = windowTime,
): () => void {
  let stopped = false;
  let running = false;
  let stale = false;
  let restedAt = 0;
  let stopRest = () => {};

  const begin = () => {
    if (running || stopped) return;
    running = true;
    stale = false;
    const start = time.now();
    run()
      .then((answer) => {
        if (!stopped) tell(answer);
      })
      .catch((error: unknown) => {
        // A list that is no longer shown has nobody to tell; a failure of one that is shown is a bug.
        if (!stopped && of.database.isOpen()) throw error;
      })
      .finally(() => {
        running = false;
        restedAt = time.now() + Math.min(longestRestMs, (time.now() - start) * restPerWork);
        if (stale) again();
      });
  };
  const again = () => {
    stopRest();
    const left = restedAt - time.now();
    if (left > 0) stopRest = time.after(left, begin);
    else begin();
  };
  const leave = of.source(() => {
    stale = true;
    if (!running) again();
  });
  if (of.known !== true) begin();
  return () => {
    stopped = true;
    stopRest();
    leave();
  };
}
