import type { DatabaseSync } from "node:sqlite";
import { attemptsOver } from "./tables/attempts.ts";
import { entriesOver } from "./tables/entries-over.ts";
import { entryCache, entryCacheSetUp } from "./tables/entry-cache.ts";
import { entryEvents } from "./tables/entry-events.ts";
import type { EntriesByAccount } from "./tables/entry-row.ts";
import { requestsOver } from "./tables/requests-over.ts";
import { retriedCreatesOver } from "./tables/retried-creates.ts";
import { settlingOver } from "./tables/settling-over.ts";
import { sqlOver } from "./tables/sql.ts";

/** The parts of a journal that its calls are made of, all over one database. */
export type JournalParts = ReturnType<typeof journalParts>;

export function journalParts(database: DatabaseSync, held: EntriesByAccount) {
  const sql = sqlOver(database);
  database.exec(entryCacheSetUp);
  const entries = entriesOver(sql);
  return {
    sql,
    cache: entryCache(sql, held),
    entries,
    settling: settlingOver(sql, entries),
    retriedCreates: retriedCreatesOver(sql, entries.serverIdOf),
    requests: requestsOver(sql),
    attempts: attemptsOver(sql),
    befall: entryEvents(sql).befall,
  };
}
