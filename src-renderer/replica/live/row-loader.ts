import { Dexie, RangeSet, rangesOverlap } from "dexie";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type PaceTime, windowTime } from "../query/live-query.ts";
import { partsOf } from "../query/sorted-ids.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

/** A record that is on screen, or was a moment ago. */
interface Shown {
  readonly id: RecordId;
  /** The id of its row: the real id once it has one (law 11). */
  at: RecordId;
  /** Undefined until the row is read, null if there is none. */
  row: Row | null | undefined;
  /** Number of the last read that began: an earlier read brings an older row. */
  read: number;
  readonly listeners: Set<() => void>;
}

type Changed = Parameters<typeof rangesOverlap>[0];

/**
 * Most rows of a type to keep, also when no screen shows them: a screen that opens again has its rows at
 * once.
 */
const keptMost = 1_000;
/**
 * Pace of reading visible rows again while pages come in: a rest of four times the work, but no longer than a
 * second.
 */
const restPerWork = 4;
const longestRestMs = 1_000;

/**
 * Loads the rows that lists, boards and links show by their ids. Rows that become visible together are one
 * read, and so are rows that change together. A row that was read and has not changed needs no read.
 */
export class RowLoader {
  readonly #database: ReplicaDatabase;
  readonly #type: RecordName;
  readonly #time: PaceTime;
  readonly #shown = new Map<RecordId, Shown>();
  /** Records to read at once: never read before. */
  #asked = new Set<Shown>();
  /** Records to read again, at the pace. */
  #changed = new Set<Shown>();
  #reads = 0;
  #restedAt = 0;
  #resting = false;

  constructor(database: ReplicaDatabase, type: RecordName, time: PaceTime = windowTime) {
    this.#database = database;
    this.#type = type;
    this.#time = time;
    const own = partsOf(database, type);
    const heard = (parts: Readonly<Record<string, unknown>>) => {
      if (!database.isOpen()) return void Dexie.on.storagemutated.unsubscribe(heard);
      if ("all" in parts) this.#hear(() => true);
      const changed = parts[own] as Changed | undefined;
      if (changed !== undefined) this.#hear((id) => rangesOverlap(changed, new RangeSet(id)));
    };
    Dexie.on("storagemutated", heard);
  }

  /**
   * Returns a row: undefined until it is read, null if there is none. The object stays the same until the row
   * changes.
   */
  of(id: RecordId): Row | null | undefined {
    return this.#shown.get(id)?.row;
  }

  /**
   * Reads the rows that are not known yet, and calls `listener` after each change. Returns a function that
   * stops.
   */
  follow(ids: readonly RecordId[], listener: () => void): () => void {
    const followed = ids.map((id) => this.#take(id));
    for (const one of followed) {
      one.listeners.add(listener);
      if (one.row === undefined) this.#ask(one);
    }
    return () => {
      for (const one of followed) one.listeners.delete(listener);
      this.#forget();
    };
  }

  #take(id: RecordId): Shown {
    const one: Shown = this.#shown.get(id) ?? {
      id,
      at: id,
      row: undefined,
      read: 0,
      listeners: new Set<() => void>(),
    };
    // What was asked for last stands last: the others go first.
    this.#shown.delete(id);
    this.#shown.set(id, one);
    return one;
  }

  #ask(one: Shown): void {
    if (this.#asked.size === 0) {
      // When everything that was drawn together has asked.
      queueMicrotask(() => {
        const asked = [...this.#asked];
        this.#asked = new Set();
        void this.#read(asked);
      });
    }
    this.#asked.add(one);
  }

  #hear(isChanged: (id: RecordId) => boolean): void {
    for (const one of this.#shown.values()) {
      if (!isChanged(one.id) && !isChanged(one.at)) continue;
      if (one.listeners.size === 0) this.#shown.delete(one.id);
      else this.#changed.add(one);
    }
    if (this.#changed.size > 0 && !this.#resting) this.#rest();
  }

  #rest(): void {
    this.#resting = true;
    const again = async () => {
      const changed = [...this.#changed];
      this.#changed = new Set();
      const begun = this.#time.now();
      await this.#read(changed);
      const end = this.#time.now();
      this.#restedAt = end + Math.min(longestRestMs, (end - begun) * restPerWork);
      this.#resting = false;
      if (this.#changed.size > 0) this.#rest();
    };
    const left = this.#restedAt - this.#time.now();
    if (left > 0) this.#time.after(left, () => void again());
    else void again();
  }

  async #read(wanted: readonly Shown[]): Promise<void> {
    this.#reads += 1;
    const read = this.#reads;
    for (const one of wanted) one.read = read;
    try {
      const rows = await this.#rowsOf(wanted);
      const listeners = new Set<() => void>();
      wanted.forEach((one, at) => {
        if (one.read !== read) return;
        one.row = rows[at] ?? null;
        for (const listener of one.listeners) listeners.add(listener);
      });
      for (const listener of listeners) listener();
    } catch (error) {
      // A store that was closed meanwhile has nobody to tell.
      if (this.#database.isOpen()) throw error;
    }
  }

  async #rowsOf(wanted: readonly Shown[]): Promise<readonly (Row | undefined)[]> {
    const table = rowsOf(this.#database, this.#type);
    const rows = await table.bulkGet(wanted.map((one) => one.id));
    const moved = wanted.filter((one, at) => rows[at] === undefined && isTemporary(one.id));
    if (moved.length === 0) return rows;
    const aliases = await this.#database.aliases.bulkGet(moved.map((one) => [this.#type, one.id]));
    moved.forEach((one, at) => {
      one.at = aliases[at]?.to ?? one.id;
    });
    const real = await table.bulkGet(moved.map((one) => one.at));
    return wanted.map((one, at) => rows[at] ?? real[moved.indexOf(one)]);
  }

  #forget(): void {
    let left = this.#shown.size - keptMost;
    for (const one of this.#shown.values()) {
      if (left <= 0) return;
      if (one.listeners.size > 0) continue;
      this.#shown.delete(one.id);
      left -= 1;
    }
  }
}

const kept = new WeakMap<ReplicaDatabase, Map<RecordName, RowLoader>>();

/** Returns a replica's loader of a type: one for all that show its records. */
export function rowLoader(database: ReplicaDatabase, type: RecordName): RowLoader {
  const types = kept.get(database) ?? new Map<RecordName, RowLoader>();
  kept.set(database, types);
  const rows = types.get(type) ?? new RowLoader(database, type);
  types.set(type, rows);
  return rows;
}

/**
 * Returns a function that gives the rows known at the moment, as the same map for as long as none of them
 * changes. It leaves out rows that are not read yet or do not exist.
 */
export function knownRows(rows: RowLoader, ids: readonly RecordId[]): () => ReadonlyMap<RecordId, Row> {
  let last: ReadonlyMap<RecordId, Row> = new Map();
  return () => {
    const now = new Map<RecordId, Row>();
    for (const id of ids) {
      const row = rows.of(id);
      if (row) now.set(id, row);
    }
    if (now.size !== last.size || [...now].some(([id, row]) => last.get(id) !== row)) last = now;
    return last;
  };
}
