import { windowTime } from "../query/pace.ts";
import { changesOf } from "../store/changes.ts";
import type { ReplicaDatabase } from "../store/database.ts";

/** No save takes longer, unless the disk hangs, and no page takes longer to open. */
const longestMs = 3_000;

/**
 * Runs a save and then the opening of another page. The page that the rep leaves shows nothing of the save: its content
 * would move under the form, for a moment (law 11).
 */
export async function leadOn(
  database: ReplicaDatabase,
  run: () => Promise<unknown>,
  after = windowTime.after,
): Promise<void> {
  // mutation: left-page-shows-the-save
  const letGo = changesOf(database).hold();
  const stop = after(longestMs, letGo);
  try {
    await run();
  } finally {
    stop();
    letGo();
  }
}
