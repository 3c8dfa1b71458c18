import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { createCursorWalk } from "../plan/cursor-walk.ts";
import type { CursorPage } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { stopwatch } from "../stopwatch.ts";

/** Records that the service has under some keys. */
export interface KeyReading {
  /** The record with this key: the one with the id, if several brands of a platform have the key. */
  readonly rowOf: (key: string, id: RecordId) => Row | null;
  /**
   * Milliseconds since the first request of the reading, sleep of the machine included; infinite once another
   * account is connected, because that account sees another list (law 13).
   */
  readonly age: () => number;
}

export type ReadKeys = (keys: readonly string[]) => Promise<Result<KeyReading, SyncFailure>>;

/**
 * Reads records of a type by their keys, for one run of pushes. It lists the records that begin with the keys' common prefix,
 * which finds all of them in a few requests. If too many records have that prefix, it reads the keys in halves, and in the end
 * one by one.
 */
export function createReadKeys(session: SyncSession, of: AnyDescriptor): ReadKeys {
  /** Prefixes whose records fill more pages than this number. */
  const broad = new Map<string, number>();

  return async (keys) => {
    const watch = stopwatch(session.clock);
    const { connected: now } = session.supportAccount;
    const asWhom = now();
    // mutation: reading-of-another-support-account
    const age = () => (now() === asWhom ? watch() : Number.POSITIVE_INFINITY);
    const found = new Map<string, Row[]>();
    const read = await readSorted([...new Set(keys)].toSorted(), found);
    if (!read.ok) return read;
    return ok({
      rowOf: (key, id) => {
        const rows = found.get(key) ?? [];
        // mutation: rule-of-another-brand-answers
        return rows.findLast((row) => row.id === id) ?? rows.at(-1) ?? null;
      },
      age,
    });
  };

  async function readSorted(
    keys: readonly string[],
    found: Map<string, Row[]>,
  ): Promise<Result<null, SyncFailure>> {
    const [first, last] = [keys[0], keys.at(-1)];
    if (first === undefined || last === undefined) return ok(null);
    if (keys.length === 1) {
      const read = await readPages(first, Number.POSITIVE_INFINITY, found, () => found.has(first));
      if (!read.ok || read.value) return read.ok ? ok(null) : read;
      return err({ kind: "malformedResponse", detail: "a list whose cursors are refused" });
    }
    const prefix = commonPrefix(first, last);
    const most = Math.ceil(keys.length / 2);
    if (!isBroad(prefix, most)) {
      const read = await readPages(prefix, most, found, () => keys.every((key) => found.has(key)));
      if (!read.ok) return read;
      if (read.value) return ok(null);
      broad.set(prefix, most);
    }
    const half = Math.ceil(keys.length / 2);
    const left = await readSorted(keys.slice(0, half), found);
    return left.ok ? readSorted(keys.slice(half), found) : left;
  }

  /** True for a record that a lagging list still shows: the service has said that it is gone. */
  function isGone(id: RecordId): boolean {
    return session.ownAnswers.isGone(session.account.key, of.name, id);
  }

  function isBroad(prefix: string, most: number): boolean {
    return [...broad].some(([known, pages]) => known.startsWith(prefix) && pages >= most);
  }

  /**
   * Reads the records whose key begins with `prefix`, up to `most` pages or until `enough`. Returns whether it read them all. A
   * refused cursor shows nothing about the edits: Rounds reads the list anew once, and gives up if the service refuses a cursor
   * again.
   */
  async function readPages(
    prefix: string,
    most: number,
    found: Map<string, Row[]>,
    enough: () => boolean,
  ): Promise<Result<boolean, SyncFailure>> {
    const { set } = of.writes;
    if (set === undefined || of.service === "local")
      return err({ kind: "internal", reference: `${of.name} has no key` });
    const walk = createCursorWalk<CursorPage>(null);
    for (let page = 1; page <= most; page += 1) {
      if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
      const answer = await session.remotes[of.service].listFrom(of, {
        after: walk.after(),
        sort: set.by,
        ...(prefix !== "" && { filters: { [set.filter]: prefix } }),
      });
      const step = walk.take(answer);
      if (step.kind === "anew") {
        page = 0;
        continue;
      }
      // mutation: refused-cursor-means-no-rule
      if (step.kind === "refusedAgain") return ok(false);
      if (step.kind !== "page") return err(step.fault);
      const { rows, received, next } = step.page;
      const named = rows.filter((row) => typeof row[set.by] === "string");
      // mutation: dead-rule-read-back
      const there = named.filter((row) => !isGone(row.id));
      for (const [key, rows] of Map.groupBy(there, (row) => String(row[set.by])))
        found.set(key, [...(found.get(key) ?? []), ...rows]);
      if (enough()) return ok(true);
      // A record that cannot be read may be any of those that Rounds looks for.
      if (named.length < received)
        return err({ kind: "malformedResponse", detail: `${of.name} that cannot be read` });
      if (next === null) return ok(true);
    }
    return ok(false);
  }
}

function commonPrefix(one: string, other: string): string {
  const [ours, theirs] = [[...one], [...other]];
  const end = ours.findIndex((character, at) => character !== theirs[at]);
  return end < 0 ? one : ours.slice(0, end).join("");
}
