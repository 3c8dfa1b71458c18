import type { JournalParts } from "../journal-parts.ts";
import type { Journal } from "../port.ts";
import { settlementOf } from "../tables/entry-row.ts";
import { unsentStates } from "../unsent.ts";

/** Removes what is kept of an account, at its sign-out (law 13). */
export function wipeCalls({
  sql: { all, run, transaction, checkpoint },
  entries: { endAnswered },
  attempts,
  retriedCreates,
}: JournalParts): Pick<Journal, "wipe"> {
  return {
    wipe: (account, keepUnsent) => {
      const wiped = transaction(() => {
        attempts.wipe(account);
        // Otherwise a file of edits, or an older replica, would bring them back as unsent.
        const settled = all(
          "SELECT settlement FROM entry WHERE account = ? AND settlement IS NOT NULL",
          account,
        ).map(settlementOf);
        // mutation: sign-out-forgets-delivered, sign-out-remembers-first-only
        for (const one of settled) endAnswered(account, one.sequences, one);
        // A logged visit stays until all its parts are sent.
        run("DELETE FROM replica_mark WHERE account = ?", account);
        run(
          `DELETE FROM entry WHERE account = ? AND (? = 0 OR (state NOT IN ${unsentStates} AND NOT EXISTS (
             SELECT 1 FROM entry AS part WHERE part.visit_log_id = entry.record_id AND part.state IN ${unsentStates})))`,
          account,
          keepUnsent ? 1 : 0,
        );
        retriedCreates.wipe(account);
        return null;
      });
      // The words of deleted entries must not linger in the write-ahead log.
      return wiped.ok ? checkpoint() : wiped;
    },
  };
}
