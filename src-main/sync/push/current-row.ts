import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { mayBeOlder } from "../../../src-shared/merge/is-older.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { pageSize } from "../plan/plan-pull.ts";
import type { Unit } from "../plan/plan-push.ts";
import { readByIds } from "../pull/read-by-ids.ts";
import type { SyncSession } from "../session.ts";
import { stopwatch } from "../stopwatch.ts";

/**
 * Time for which a reading counts as the present state, milliseconds: about as long as a hundred writes take.
 */
// mutation: reading-of-eighty-seconds
export const freshMs = 15_000;
/** Rounds does not send a write whose turn comes later than this after its reading, milliseconds. */
// mutation: reading-of-eighty-seconds#stale
export const staleMs = 30_000;

/** Present state of a record at the service; `row` is null where the service no longer has it. */
export interface Current {
  readonly row: Row | null;
  /** Milliseconds since the request for it, sleep of the machine included. */
  readonly age: () => number;
  /** The reading is too old for a write to rely on it. */
  readonly isStale: () => boolean;
}

export type CurrentRow = (of: AnyDescriptor, entry: Entry) => Promise<Result<Current, SyncFailure>>;

export interface CurrentRows {
  /** Announces the next units, in their order: reading one record then also reads those that follow. */
  readonly announce: (line: readonly Unit[]) => void;
  readonly current: CurrentRow;
}

/**
 * Reads records just before they are written (law 8), for one run of pushes: a hundred of a type in one
 * request, where its list accepts ids. So a push costs one request for each edit and one for each hundred. A
 * machine may sleep at any moment: a reading that took longer than it counts is repeated.
 */
export function currentRows(session: SyncSession): CurrentRows {
  const read = new Map<string, Current>();
  const withoutIds = new Set<string>();
  /** Records that a lagging list showed older than they are known here. */
  const lagging = new Set<string>();
  let line: readonly Unit[] = [];

  return {
    current,
    announce: (units) => {
      line = units;
    },
  };

  async function current(of: AnyDescriptor, entry: Entry): Promise<Result<Current, SyncFailure>> {
    const known = take(entry);
    if (known !== null) return ok(known);
    const isListed = of.list.ids === true && !withoutIds.has(of.name) && !lagging.has(recordKey(entry));
    const ahead = isListed ? following(entry) : [];
    if (ahead.length > 1) {
      const together = await readTogether(of, ahead);
      if (!together.ok) return together;
      const mine = take(entry);
      if (mine !== null) return ok(mine);
    }
    const first = await readAlone(of, entry);
    // mutation: reading-before-sleep-is-current
    return first.ok && first.value.age() >= freshMs ? await readAlone(of, entry) : first;
  }

  /** A reading serves one write, because the write makes it old. */
  function take(entry: Entry): Current | null {
    const key = recordKey(entry);
    const known = read.get(key);
    // mutation: reading-serves-two-writes
    read.delete(key);
    // mutation: many-read-at-once-stay-current
    return known !== undefined && known.age() < freshMs ? known : null;
  }

  /** The record of an entry, and those of its type that the push compares after it. */
  function following(entry: Entry): readonly RecordId[] {
    const ids = line
      .filter(
        ({ head }) =>
          head.type === entry.type &&
          head.kind !== "create" &&
          head.sequence > entry.sequence &&
          !lagging.has(recordKey(head)),
      )
      .map((unit) => unit.head.id);
    return [entry.id, ...ids].slice(0, pageSize);
  }

  async function readTogether(
    of: AnyDescriptor,
    ids: readonly RecordId[],
  ): Promise<Result<null, SyncFailure>> {
    const taken = stamp();
    const rows = await readByIds(session, of, ids);
    if (!rows.ok) return rows;
    if (rows.value === null) {
      // mutation: failing-list-read-for-each-edit
      withoutIds.add(of.name);
      return ok(null);
    }
    const bases = await session.replica["replica.read"]({ type: of.name, ids: [...ids] });
    if (!bases.ok) return bases;
    const known = new Map(bases.value.map(({ id, base }) => [id, base ?? undefined]));
    for (const [id, row] of rows.value) {
      // Rounds asks alone for a record that the list left out, because only a 404 may end the rep's work, and for one that a
      // list that may lag shows otherwise than the replica knows it, with an older time or the same second.
      // mutation: lagging-list-is-the-present
      if (mayBeOlder(row, known.get(id))) lagging.add(`${of.name}:${id}`);
      else read.set(`${of.name}:${id}`, { ...taken, row });
    }
    return ok(null);
  }

  async function readAlone(of: AnyDescriptor, entry: Entry): Promise<Result<Current, SyncFailure>> {
    const taken = stamp();
    if (of.service === "local") return ok({ ...taken, row: null });
    const row = await session.remotes[of.service].get(of, entry.id);
    if (!row.ok && row.error.kind !== "notFound") return row;
    return ok({ ...taken, row: row.ok ? row.value : null });
  }

  function stamp(): Omit<Current, "row"> {
    const age = stopwatch(session.clock);
    return { age, isStale: () => age() >= staleMs };
  }
}
