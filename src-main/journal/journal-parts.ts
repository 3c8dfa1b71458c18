import type { DatabaseSync } from "node:sqlite";
import { createAttempts } from "./tables/attempts.ts";
import { createEntries } from "./tables/entries.ts";
import { entryCache, entryCacheSetUp } from "./tables/entry-cache.ts";
import { entryEvents } from "./tables/entry-events.ts";
import type { EntriesByAccount } from "./tables/entry-row.ts";
import { createRequests } from "./tables/requests.ts";
import { createRetriedCreates } from "./tables/retried-creates.ts";
import { createSettling } from "./tables/settling.ts";
import { createSql } from "./tables/sql.ts";

/** The parts of a journal that its calls are made of, all over one database. */
export type JournalParts = ReturnType<typeof journalParts>;

export function journalParts(database: DatabaseSync, held: EntriesByAccount) {
  const sql = createSql(database);
  database.exec(entryCacheSetUp);
  const entries = createEntries(sql);
  return {
    sql,
    cache: entryCache(sql, held),
    entries,
    settling: createSettling(sql, entries),
    retriedCreates: createRetriedCreates(sql, entries.serverIdOf),
    requests: createRequests(sql),
    attempts: createAttempts(sql),
    applyEvent: entryEvents(sql).applyEvent,
  };
}
