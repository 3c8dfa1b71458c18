import type { AccountKey } from "../../src-shared/ids.ts";
import type { EditKey, SavedEdits } from "./port.ts";
import { entryOf } from "./tables/entry-row.ts";
import type { Sql } from "./tables/sql.ts";

/**
 * States of undelivered edits: edits to send, and edits on which the rep must decide. Rounds sends no record
 * that lives only here, so its state is not listed.
 */
// mutation: parked-not-unsent
export const unsentStates = "('waiting', 'sending', 'ambiguous', 'parked')";

/**
 * Undelivered edits, and each logged visit that has an undelivered part. Runs within the caller's
 * transaction.
 */
export function unsentOf({ all }: Sql, account: AccountKey): SavedEdits {
  const journal = identityOf({ all });
  const rows = all(
    `SELECT * FROM entry WHERE account = ? AND (state IN ${unsentStates} OR (state = 'kept' AND EXISTS (
       SELECT 1 FROM entry AS part WHERE part.visit_log_id = entry.record_id AND part.state IN ${unsentStates})))
     ORDER BY sequence`,
    account,
  );
  const entries = rows.map(entryOf).map((entry) => ({
    ...entry,
    keys: [{ journal, sequence: entry.sequence }, ...keysOf(entry.sequence)],
  }));
  return { journal, notBefore: lastTime(), entries };

  function keysOf(here: number): readonly EditKey[] {
    return all("SELECT journal, sequence FROM taken_in WHERE here = ? ORDER BY rowid", here).map((row) => ({
      journal: String(row.journal),
      sequence: Number(row.sequence),
    }));
  }

  /** The latest server time that this journal knows. */
  function lastTime(): string | null {
    const latest = all(
      `SELECT max(at) AS at FROM (SELECT max(at) AS at FROM attempt WHERE account = ?
         UNION ALL SELECT max(not_before) FROM entry WHERE account = ?)`,
      account,
      account,
    )[0]?.at;
    return typeof latest === "string" ? latest : null;
  }
}

/** Unique identifier of this journal. */
export function identityOf({ all }: Pick<Sql, "all">): string {
  return String(all("SELECT uuid FROM identity")[0]?.uuid);
}
