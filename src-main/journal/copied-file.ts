import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { JournalEntry } from "../../src-shared/ipc/outbox.ts";
import { mayHaveGone } from "../sync/plan/may-have-gone.ts";
import { type EntriesByAccount, readEntries } from "./tables/entry-row.ts";

/**
 * Doubts the waiting edits of a file that is a copy, brought back from a backup or taken along to another computer: the Rounds that
 * worked with the original may have sent them since, so nothing of them is simply sent again (law 5). A folder that was moved within
 * its disk is no copy. A file system that numbers its files anew at each start, as some of network shares do, costs looking
 * for the edits that wait there. An image of a whole disk keeps the numbers, so a disk brought back from one is not noticed.
 *
 * Returns the entries as they are now, and how many of them became doubted. `held`: the entries that the caller has just read.
 */
export function doubtCopiedFile(
  database: DatabaseSync,
  file: string,
  held: EntriesByAccount,
): { readonly held: EntriesByAccount; readonly doubted: number } {
  const here = nameOf(file);
  const known = database.prepare("SELECT file FROM identity").get()?.file;
  if (known === here) return { held, doubted: 0 };
  const isCopy = known != null;
  // mutation: copied-journal-sends-again
  const waiting = isCopy ? [...held.values()].flat().filter(isInDoubt) : [];
  const doubt = database.prepare("UPDATE entry SET state = 'ambiguous' WHERE sequence = ?");
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const { sequence } of waiting) doubt.run(sequence);
    database.prepare("UPDATE identity SET file = ?").run(here);
    database.exec("COMMIT");
  } catch (cause) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw cause;
  }
  return { held: waiting.length === 0 ? held : readEntries(database), doubted: waiting.length };
}

function isInDoubt(one: JournalEntry): boolean {
  return one.state === "waiting" && mayHaveGone(one);
}

/** The number of a file is given again once it is free, so the time of its birth tells the two apart. */
function nameOf(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}
