import { type MonotonicMs, monotonicMs } from "../../src-shared/clock.ts";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Settlement } from "../../src-shared/ipc/outbox.ts";
import { isOlder, listLagMs } from "../../src-shared/merge/is-older.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Clock } from "./ports.ts";

/**
 * Remembers what the services answered for single records, for as long as their lists may lag behind it: to the rep's own writes,
 * and, to a reading by id just before a write, that a record is gone. The replica remembers the writes as well, unless it is lost
 * or the rep signs out and in meanwhile: a list would then put back the record as it was before (law 7). Keeps them in memory
 * alone; the next page or answer drops the old ones.
 */
export interface OwnAnswers {
  readonly note: (
    account: AccountKey,
    answer: Pick<Settlement, "type" | "serverId" | "record" | "deleted">,
  ) => void;
  /**
   * Returns the rows of a list, with the remembered answer in place of each row that is older, and without the records that are
   * gone.
   */
  readonly over: (account: AccountKey, type: RecordName, rows: readonly Row[]) => readonly Row[];
  /** Whether a list that shows the record lags: the service has answered that it has it no more. */
  readonly isGone: (account: AccountKey, type: RecordName, id: RecordId) => boolean;
}

interface OwnAnswer {
  readonly at: MonotonicMs;
  /** Null where the record is gone. */
  readonly row: Row | null;
}

export function createOwnAnswers(clock: Pick<Clock, "monotonic">): OwnAnswers {
  /** Answers by record, the oldest first. */
  const answers = new Map<string, OwnAnswer>();

  function forgetOld(): MonotonicMs {
    const now = monotonicMs(clock.monotonic());
    for (const [key, { at }] of answers) {
      if (now - at < listLagMs) break;
      answers.delete(key);
    }
    return now;
  }

  return {
    note: (account, { type, serverId, record, deleted }) => {
      const at = forgetOld();
      if (serverId === null || (record === null && !deleted)) return;
      const key = keyOf(account, type, serverId);
      answers.delete(key);
      answers.set(key, { at, row: deleted ? null : ({ ...record, id: serverId } as Row) });
    },
    over: (account, type, rows) => {
      forgetOld();
      if (answers.size === 0) return rows;
      return rows.flatMap((row) => {
        const answer = answers.get(keyOf(account, type, row.id));
        if (answer === undefined) return [row];
        if (answer.row === null) return [];
        // mutation: lost-replica-takes-what-was-before
        return [isOlder(row, answer.row) ? answer.row : row];
      });
    },
    isGone: (account, type, id) => {
      forgetOld();
      return answers.get(keyOf(account, type, id))?.row === null;
    },
  };
}

function keyOf(account: AccountKey, type: RecordName, id: RecordId): string {
  return `${account} ${type}:${id}`;
}
