import type { DatabaseSync } from "node:sqlite";
import { deliveryCalls } from "./calls/delivery.ts";
import { importEdits } from "./calls/import-edits.ts";
import { orphanCalls } from "./calls/orphans.ts";
import { recordingCalls } from "./calls/recording.ts";
import { wipeCalls } from "./calls/wipe.ts";
import { journalParts } from "./journal-parts.ts";
import type { Journal } from "./port.ts";
import { type EntriesByAccount, readEntries } from "./tables/entry-row.ts";
import { createHalts } from "./tables/halts.ts";
import { replicaMarks } from "./tables/replica-marks.ts";
import { takenInBefore } from "./tables/taken-in.ts";
import { unsentOf, unsentStates } from "./unsent.ts";

/** The journal over an open database with the current schema. `held`: all of its entries, if the caller has just read them. */
export function sqliteJournal(
  database: DatabaseSync,
  held: EntriesByAccount = readEntries(database),
): Journal {
  const parts = journalParts(database, held);
  const { sql, cache, entries, attempts } = parts;
  const { all, transaction } = sql;
  const { isEnded, isLongEnded, serverIdOf } = entries;
  return {
    ...replicaMarks(sql),
    ...createHalts(sql),
    ...parts.retriedCreates.creates,
    ...recordingCalls(parts),
    ...deliveryCalls(parts),
    ...orphanCalls(parts),
    ...wipeCalls(parts),
    entries: (account) => transaction(() => cache.of(account)),
    countUnsent: (account) =>
      transaction(() =>
        Number(
          all(`SELECT count(*) AS n FROM entry WHERE account = ? AND state IN ${unsentStates}`, account)[0]
            ?.n,
        ),
      ),
    ended: (sequences) => transaction(() => sequences.filter(isEnded)),
    history: (account, before, limit) => transaction(() => attempts.list(account, before, limit)),
    unsent: (account) => transaction(() => unsentOf(sql, account)),
    takenInBefore: (account, edits) => transaction(() => takenInBefore(sql, account, edits)),
    importEdits: (account, saved, above) =>
      transaction(() => importEdits(sql, { account, saved, above, serverIdOf, isLongEnded })),
    close: () => database.close(),
  };
}
