import { Dexie, RangeSet, rangesOverlap } from "dexie";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type PaceTime, windowTime } from "../query/live-query.ts";
import { partsOf } from "../query/sorted-ids.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

/** A record that is shown, or was a moment ago. */
interface Shown {
  readonly id: RecordId;
  /** Where it stands: under its real id once it has got one (law 11). */
  at: RecordId;
  /** Undefined until it is read, null where there is none. */
  row: Row | null | undefined;
  /** The read that was begun last: what an earlier one brings is older. */
  read: number;
  readonly listeners: Set<() => void>;
}

type Changed = Parameters<typeof rangesOverlap>[0];

/** Rows that nobody shows any more are kept up to so many of a type: a screen that is opened again stands there at once. */
const keptMost = 1_000;
/** What is shown is read anew at a pace while pages come in: a rest of four times the work, but no longer than a second. */
const restPerWork = 4;
const longestRestMs = 1_000;

/**
 * The rows that lists, boards and links show by their ids: all that come into sight together are one read, and a
 * change of one is one read of those that changed. What was read and has not changed since is there without any.
 */
export class RowLoader {
  readonly #database: ReplicaDatabase;
  readonly #type: RecordName;
  readonly #time: PaceTime;
  readonly #shown = new Map<RecordId, Shown>();
  /** To be read at once: never read before. */
  #asked = new Set<Shown>();
  /** To be read again, at the pace. */
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

  /** Undefined until the row is read, null where there is none. The same object until it changes. */
  of(id: RecordId): Row | null | undefined {
    return this.#shown.get(id)?.row;
  }

  /** Reads these rows where they are not known, and tells of each change. Answers how to stop. */
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

/** Those of a replica: one for all that shows records of the type. */
export function rowLoader(database: ReplicaDatabase, type: RecordName): RowLoader {
  const types = kept.get(database) ?? new Map<RecordName, RowLoader>();
  kept.set(database, types);
  const rows = types.get(type) ?? new RowLoader(database, type);
  types.set(type, rows);
  return rows;
}

/**
 * Answers these rows as they are known at each moment, as the same map for as long as none of them changes. Without those that
 * are not read yet, and without those that there are not.
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
