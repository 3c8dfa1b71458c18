import { z } from "zod";
import type { StorageFailure } from "../../../src-shared/errors/storage.ts";
import {
  type AccountKey,
  isTemporary,
  type RecordId,
  recordId,
  type Sequence,
  sequenceNumber,
} from "../../../src-shared/ids.ts";
import {
  type PossibleDuplicate,
  possibleDuplicate,
  type Values,
  values,
} from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { Sql } from "./sql.ts";

/** Time in which the first sending of a create may still turn up, milliseconds (law 5). */
// mutation: retried-create-remembered-for-ever
const rememberedMs = 30 * 24 * 60 * 60 * 1000;

/** A create that Rounds sent again, because it did not find the first sending. */
export interface RetriedCreate {
  /** Sequence of the create. */
  readonly sequence: Sequence;
  /** The sequences of the create and of the edits that were folded into it. */
  readonly sequences: readonly Sequence[];
  readonly type: RecordName;
  /** The values that Rounds sent. */
  readonly sent: Values;
  readonly notBefore: string | null;
}

/** `at`: the server's time. Rounds forgets marks that are older than 30 days by it. */
export interface SentAgain {
  readonly creates: readonly RetriedCreate[];
  readonly at: string;
}

/** Marks of creates that were sent again, and the possible duplicates that carry such a mark (law 5). */
export interface RetriedCreates {
  /**
   * The marks that are not expired at `now`, by the service's time: one for all sendings of a create that say the same, with the
   * time of the first of them. `serverId`: the record that the create became; null until the create has ended.
   */
  readonly retriedCreates: (
    account: AccountKey,
    type: RecordName,
    now: string | null,
  ) => Result<readonly (RetriedCreate & { readonly serverId: RecordId | null })[], StorageFailure>;
  /** Number of times that Rounds sent a create again. */
  readonly timesRetried: (account: AccountKey, create: Sequence) => Result<number, StorageFailure>;
  /**
   * Notes a possible duplicate. One that the rep has dismissed stays dismissed. `keptId` is temporary while
   * the create has not ended: until then the record is no duplicate.
   */
  readonly noteDuplicate: (account: AccountKey, found: PossibleDuplicate) => Result<null, StorageFailure>;
  /** With `dismissed` those of which the rep has said that both records stay. Oldest found first. */
  readonly duplicates: (
    account: AccountKey,
    dismissed?: boolean,
  ) => Result<readonly PossibleDuplicate[], StorageFailure>;
  readonly dismissDuplicate: (
    account: AccountKey,
    type: RecordName,
    duplicateId: RecordId,
  ) => Result<null, StorageFailure>;
  /** Removes the possible duplicates of records that the service no longer has. */
  readonly forgetDuplicates: (
    account: AccountKey,
    type: RecordName,
    ids: readonly RecordId[],
  ) => Result<null, StorageFailure>;
}

const sequencesText = z.string().transform((text) => z.array(sequenceNumber).parse(JSON.parse(text)));
const sentText = z.string().transform((text) => values.parse(JSON.parse(text)));

export function createRetriedCreates(
  { all, run, transaction }: Sql,
  serverIdOf: (account: AccountKey, type: RecordName, of: number) => RecordId | null,
): {
  readonly creates: RetriedCreates;
  /** Call it within the transaction that sends the creates again. */
  readonly remember: (account: AccountKey, again: SentAgain) => void;
  /** Call it within a transaction, when a record is gone from the service. */
  readonly forget: (account: AccountKey, type: RecordName, id: RecordId) => void;
  /** Call it within a transaction. Marks of unsent edits stay. */
  readonly wipe: (account: AccountKey) => void;
} {
  const forget = (account: AccountKey, type: RecordName, id: RecordId) =>
    run(
      `DELETE FROM duplicate WHERE account = ? AND type = ? AND (twin_id = ? OR kept_id = ? OR -kept_id IN
         (SELECT sequence FROM ended WHERE account = ? AND type = ? AND server_id = ?))`,
      ...[account, type, id, id],
      ...[account, type, id],
    );
  const creates: RetriedCreates = {
    retriedCreates: (account, type, now) =>
      transaction(() =>
        all(
          // SQLite takes the other columns from the row of the minimum.
          `SELECT *, min(coalesce(julianday(not_before), 0)) FROM resent
           WHERE account = ? AND type = ? AND at >= ? GROUP BY sequence, sequences, sent ORDER BY sequence`,
          account,
          type,
          now === null ? "" : oldestAt(now),
        ).map((row) => ({
          sequence: sequenceNumber.parse(row.sequence),
          sequences: sequencesText.parse(row.sequences),
          type,
          sent: sentText.parse(row.sent),
          notBefore: row.not_before === null ? null : String(row.not_before),
          serverId: serverIdOf(account, type, Number(row.sequence)),
        })),
      ),
    timesRetried: (account, create) =>
      transaction(() =>
        Number(
          all("SELECT count(*) AS n FROM resent WHERE account = ? AND sequence = ?", account, create)[0]?.n,
        ),
      ),
    noteDuplicate: (account, { type, duplicateId, keptId, at }) =>
      transaction(() => {
        run(
          "INSERT OR IGNORE INTO duplicate (account, type, twin_id, kept_id, at) VALUES (?, ?, ?, ?, ?)",
          account,
          type,
          duplicateId,
          keptId,
          at,
        );
        return null;
      }),
    duplicates: (account, dismissed = false) =>
      transaction(() =>
        all(
          "SELECT * FROM duplicate WHERE account = ? AND dismissed = ? ORDER BY rowid",
          account,
          dismissed ? 1 : 0,
        ).flatMap((row) => {
          const held = recordId.parse(row.kept_id);
          const keptId = isTemporary(held) ? serverIdOf(account, row.type as RecordName, -held) : held;
          if (keptId === null || keptId === row.twin_id) return [];
          return [possibleDuplicate.parse({ type: row.type, keptId, duplicateId: row.twin_id, at: row.at })];
        }),
      ),
    dismissDuplicate: (account, type, duplicateId) =>
      transaction(() => {
        run(
          "UPDATE duplicate SET dismissed = 1 WHERE account = ? AND type = ? AND twin_id = ?",
          account,
          type,
          duplicateId,
        );
        return null;
      }),
    forgetDuplicates: (account, type, ids) =>
      transaction(() => {
        for (const id of ids) forget(account, type, id);
        return null;
      }),
  };
  return {
    creates,
    remember: (account, again) => {
      run("DELETE FROM resent WHERE account = ? AND at < ?", account, oldestAt(again.at));
      // mutation: retried-create-leaves-no-mark
      for (const { sequence: of, sequences, type, sent, notBefore } of again.creates) {
        run(
          `INSERT INTO resent (sequence, sequences, account, type, sent, not_before, at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          of,
          JSON.stringify(sequences),
          account,
          type,
          JSON.stringify(sent),
          notBefore,
          new Date(again.at).toISOString(),
        );
      }
    },
    forget,
    wipe: (account) => {
      run("DELETE FROM resent WHERE account = ? AND sequence NOT IN (SELECT sequence FROM entry)", account);
      run("DELETE FROM duplicate WHERE account = ?", account);
    },
  };
}

function oldestAt(now: string): string {
  return new Date(Date.parse(now) - rememberedMs).toISOString();
}
