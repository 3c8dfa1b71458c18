import { followedOf } from "../query/live-query.ts";
import { type PaceTime, windowTime } from "../query/pace.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { inTime } from "./in-time.ts";
import { rowLoaders } from "./row-loader.ts";

/** Rows show names of other records, which are read once the rows are drawn: so many quiet turns mean that none is left. */
const quietTurns = 3;

/**
 * Resolves when every list and row on screen is read, with all that these bring on screen, or after `longestMs`.
 * For a page that is about to be printed: paper does not fill in later.
 */
export async function allRead(
  database: ReplicaDatabase,
  longestMs: number,
  { after }: Pick<PaceTime, "after"> = windowTime,
): Promise<void> {
  let late = false;
  const settled = async () => {
    let quiet = 0;
    while (quiet < quietTurns && !late) {
      await Promise.all([...followedOf(database)].map((query) => query.catchUp()));
      const waited = await Promise.all([...rowLoaders(database)].map((rows) => rows.allRead()));
      quiet = waited.includes(true) ? 0 : quiet + 1;
      await new Promise<void>((resolve) => void after(0, resolve));
    }
  };
  late = !(await inTime(settled(), longestMs, after));
}
