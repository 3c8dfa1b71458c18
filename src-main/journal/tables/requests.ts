import { type AccountKey, type RequestId, requestId, sequenceNumber } from "../../../src-shared/ids.ts";
import type { OpenRequest } from "../port.ts";
import type { Sql } from "./sql.ts";

/** Requests that carry entries, from the claim until the last of the entries has ended. Runs within the caller's transaction. */
export function createRequests({ all, run }: Pick<Sql, "all" | "run">) {
  return {
    open: (account: AccountKey, leftAt: string | null): RequestId => {
      run("INSERT INTO request (account, left_at) VALUES (?, ?)", account, leftAt);
      return requestId.parse(all("SELECT last_insert_rowid() AS id")[0]?.id);
    },
    noteLook: (account: AccountKey, of: RequestId, at: string | null): null => {
      run(
        "UPDATE request SET looks = looks + 1, looked_at = ? WHERE account = ? AND id = ?",
        at,
        account,
        of,
      );
      return null;
    },
    list: (account: AccountKey): readonly OpenRequest[] =>
      all(
        `SELECT request.*, json_group_array(entry.sequence ORDER BY entry.sequence) AS sequences
         FROM request JOIN entry ON entry.request = request.id
         WHERE request.account = ? AND entry.state IN ('sending', 'ambiguous') GROUP BY request.id ORDER BY request.id`,
        account,
      ).map((row) => ({
        id: requestId.parse(row.id),
        sequences: sequenceNumber.array().parse(JSON.parse(String(row.sequences))),
        leftAt: row.left_at === null ? null : String(row.left_at),
        looks: Number(row.looks),
        lookedAt: row.looked_at === null ? null : String(row.looked_at),
      })),
  };
}
