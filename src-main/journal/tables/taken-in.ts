import type { AccountKey, Sequence } from "../../../src-shared/ids.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import type { Sql } from "./sql.ts";

/**
 * Finds, of edits that a replica holds, those that this journal has from a file under another sequence: the profile was lost, its
 * edits were read from a file, and then an older copy of its replica came back. Both name the same edit, which is sent once (law
 * 5). Rare enough to read all that files ever brought. Within the caller's transaction.
 */
export function takenInBefore(
  { all }: Pick<Sql, "all">,
  account: AccountKey,
  edits: readonly Pick<Edit, "sequence" | "type" | "recordedAt">[],
): readonly Sequence[] {
  const read = Map.groupBy(all("SELECT sequence, here FROM taken_in WHERE account = ?", account), (row) =>
    Number(row.sequence),
  );
  return edits
    .filter(({ sequence, type, recordedAt }) =>
      read.get(sequence)?.some(({ here }) => {
        const [found] = all(
          `SELECT type, recorded_at FROM entry WHERE account = ? AND sequence = ?
           UNION ALL SELECT type, recorded_at FROM ended WHERE account = ? AND sequence = ?`,
          account,
          Number(here),
          account,
          Number(here),
        );
        return found?.type === type && found.recorded_at === recordedAt;
      }),
    )
    .map((one) => one.sequence);
}
