import { type MonotonicMs, monotonicMs } from "../../src-shared/clock.ts";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Settlement } from "../../src-shared/ipc/outbox.ts";
import { isOlder, listLagMs } from "../../src-shared/merge/is-older.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Clock } from "./ports.ts";

/**
 * Remembers how the services answered to the rep's own writes, for as long as their lists may lag behind that. The replica
 * does so as well, except where it is lost or the rep signs out and in meanwhile: then a list would put back the record as it was
 * before (law 7). In memory alone: old answers go with the next page or answer.
 */
export interface OwnAnswers {
  readonly note: (
    account: AccountKey,
    answer: Pick<Settlement, "type" | "serverId" | "record" | "deleted">,
  ) => void;
  /** The rows of a list; the answer stands for one that is older, and one that was deleted is left out. */
  readonly over: (account: AccountKey, type: RecordName, rows: readonly Row[]) => readonly Row[];
}

interface OwnAnswer {
  readonly at: MonotonicMs;
  /** Null where the record was deleted. */
  readonly row: Row | null;
}

export function createOwnAnswers(clock: Pick<Clock, "monotonic">): OwnAnswers {
  /** In the order of their time. */
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
  };
}

function keyOf(account: AccountKey, type: RecordName, id: RecordId): string {
  return `${account} ${type}:${id}`;
}
