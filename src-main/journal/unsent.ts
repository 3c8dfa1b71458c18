import type { AccountKey } from "../../src-shared/ids.ts";
import { entryOf } from "./entry-row.ts";
import type { EditKey, SavedEdits } from "./port.ts";
import type { Sql } from "./sql.ts";

/** Not delivered yet, and not here alone: what is to be sent, or to be decided by the rep. */
// mutation: parked-not-unsent
export const unsentStates = "('waiting', 'sending', 'ambiguous', 'parked')";

/** What is not delivered, and a logged visit as long as a part of it is not. Within the caller's transaction. */
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

  /** The latest that this journal has heard of a server's clock. */
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

/** Tells this journal from every other. */
export function identityOf({ all }: Pick<Sql, "all">): string {
  return String(all("SELECT uuid FROM identity")[0]?.uuid);
}
