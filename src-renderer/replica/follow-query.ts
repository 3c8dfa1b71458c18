import { Dexie } from "dexie";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { partsOf } from "./sorted-ids.ts";

import { type PaceTime, windowTime } from "./watched.ts";

/** A query over a large table rests four times as long as it works while pages come in, but no longer than a second. */
const restPerWork = 4;
const longestRestMs = 1_000;

/**
 * Runs a query that the worker answers, and again after every change of the types' tables: at once after a quiet
 * moment, paced while changes pour in. The last change is never left out. `known`: the caller has the answer that holds now,
 * so only changes are waited for. Answers how to stop.
 */
export function followQuery<T>(
  of: { readonly database: Dexie; readonly types: readonly RecordName[]; readonly known?: boolean },
  run: () => Promise<T>,
  tell: (answer: T) => void,
  time: PaceTime = windowTime,
): () => void {
  const own = of.types.map((type) => partsOf(of.database, type));
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
  const changed = (parts: object) => {
    if (!Object.keys(parts).some((part) => part === "all" || own.some((one) => part.startsWith(one)))) return;
    stale = true;
    if (!running) again();
  };
  Dexie.on("storagemutated", changed);
  if (of.known !== true) begin();
  return () => {
    stopped = true;
    stopRest();
    Dexie.on.storagemutated.unsubscribe(changed);
  };
}
