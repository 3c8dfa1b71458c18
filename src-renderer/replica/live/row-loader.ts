import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { oneEach } from "../query/one-each.ts";
import { Pace } from "../query/pace.ts";
import { changesOf } from "../store/changes.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

/** A record that is on screen, or was a moment ago. */
interface Shown {
  readonly id: RecordId;
  /** The id of its row: the real id once it has one (law 11). */
  at: RecordId;
  /** Undefined until the row is read, null if there is none. */
  row: Row | null | undefined;
  /** The record has changed since its row was read. */
  old: boolean;
  /** Number of the last read that began: an earlier read brings an older row. */
  read: number;
  readonly listeners: Set<() => void>;
}

/**
 * Most rows of a type to keep, also when no screen shows them: a screen that opens again has its rows at
 * once.
 */
const keptMost = 1_000;

/**
 * Loads the rows that lists, boards and links show by their ids. Rows that become visible together are one
 * read, and so are rows that change together. A row that was read and has not changed needs no read.
 */
export class RowLoader {
  readonly #database: ReplicaDatabase;
  readonly #type: RecordName;
  readonly #pace: Pace;
  readonly #shown = new Map<RecordId, Shown>();
  /** Records to read at once: never read before, or opened anew before they were read again. */
  #asked = new Set<Shown>();
  /** Records to read again, at the pace. */
  #changed = new Set<Shown>();
  #reads = 0;
  readonly #running = new Set<Promise<void>>();

  constructor(database: ReplicaDatabase, type: RecordName) {
    this.#database = database;
    this.#type = type;
    this.#pace = new Pace(async () => {
      const changed = [...this.#changed];
      this.#changed = new Set();
      await this.#read(changed);
    });
    changesOf(database).follow([type], (concerns) => this.#hear((id) => concerns(type, id)));
  }

  /**
   * Returns a row: undefined until it is read, null if there is none. The object stays the same until the row
   * changes.
   */
  of(id: RecordId): Row | null | undefined {
    return this.#shown.get(id)?.row;
  }

  /** As `of`, but undefined if the record has changed since: for a page or a form that opens. */
  known(id: RecordId): Row | null | undefined {
    const one = this.#shown.get(id);
    return one?.old === false ? one.row : undefined;
  }

  /** Takes in rows that were read elsewhere, when `seen` was the type's change count. */
  put(rows: readonly Row[], seen: number): void {
    if (seen !== changesOf(this.#database).of(this.#type)) return;
    for (const row of rows) this.#take(row.id).row ??= row;
    this.#forget();
  }

  /**
   * Reads the rows that are not known yet, and calls `listener` after each change. Returns a function that
   * stops.
   */
  follow(ids: readonly RecordId[], listener: () => void): () => void {
    const followed = ids.map((id) => this.#take(id));
    for (const one of followed) {
      one.listeners.add(listener);
      if (one.row === undefined || one.old) this.#ask(one);
    }
    return () => {
      for (const one of followed) one.listeners.delete(listener);
      this.#forget();
    };
  }

  /**
   * Reads the rows on screen that have changed, and `also`, without the rest that the pace would take. Never fails: what the rep
   * has saved is safe, whatever the screen can read of it.
   */
  async catchUp(also: readonly RecordId[]): Promise<void> {
    const wanted = new Set(this.#changed);
    this.#changed = new Set();
    for (const id of also) if (this.known(id) === undefined) wanted.add(this.#take(id));
    if (wanted.size > 0) await this.#read([...wanted]).catch(() => this.#readLater(wanted));
    this.#forget();
  }

  /** Whether a row that somebody shows is still to be read for the first time. */
  isReading(): boolean {
    return this.#asked.size > 0 || this.#running.size > 0;
  }

  /** Resolves when no row that anybody shows is still to be read for the first time; false if none was. */
  async allRead(): Promise<boolean> {
    const waited = this.isReading();
    while (this.isReading()) await Promise.all([...this.#running, null]);
    return waited;
  }

  #take(id: RecordId): Shown {
    const one: Shown = this.#shown.get(id) ?? {
      id,
      at: id,
      row: undefined,
      old: false,
      read: 0,
      listeners: new Set<() => void>(),
    };
    // Moves the record to the end of the map, because `#forget` drops the first ones.
    this.#shown.delete(id);
    this.#shown.set(id, one);
    return one;
  }

  #ask(one: Shown): void {
    if (this.#asked.size === 0) {
      // Runs after everything that renders in this task has asked.
      queueMicrotask(() => {
        const asked = [...this.#asked];
        this.#asked = new Set();
        for (const one of asked) this.#changed.delete(one);
        const read = this.#read(asked).finally(() => this.#running.delete(read));
        this.#running.add(read);
      });
    }
    this.#asked.add(one);
  }

  /** Leaves rows that could not be read to the run at the pace, which tells of a failure. */
  #readLater(unread: ReadonlySet<Shown>): void {
    for (const one of unread) if (one.listeners.size > 0) this.#changed.add(one);
    if (this.#changed.size > 0) this.#pace.rested();
  }

  #hear(isChanged: (id: RecordId) => boolean): void {
    for (const one of this.#shown.values()) {
      if (!isChanged(one.id) && !isChanged(one.at)) continue;
      one.old = true;
      if (one.listeners.size === 0) this.#shown.delete(one.id);
      else this.#changed.add(one);
    }
    if (this.#changed.size > 0) this.#pace.rested();
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
        one.old = this.#changed.has(one);
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

const loadersOf = oneEach((_: ReplicaDatabase) => new Map<RecordName, RowLoader>());

/** Returns all loaders of a replica so far. */
export function rowLoaders(database: ReplicaDatabase): Iterable<RowLoader> {
  return loadersOf(database).values();
}

/** Returns a replica's loader of a type: one for all that show its records. */
export function rowLoader(database: ReplicaDatabase, type: RecordName): RowLoader {
  const loaders = loadersOf(database);
  const loader = loaders.get(type) ?? new RowLoader(database, type);
  loaders.set(type, loader);
  return loader;
}

/**
 * Returns a function that gives the rows known at the moment, as the same map for as long as none of them
 * changes. It leaves out rows that are not read yet or do not exist. A record that has just got its id is shown by the row of
 * its temporary one until its own is read (law 11). `origin` gives that id.
 */
export function knownRows(
  rows: RowLoader,
  ids: readonly RecordId[],
  origin: (id: RecordId) => RecordId,
): () => ReadonlyMap<RecordId, Row> {
  let last: ReadonlyMap<RecordId, Row> = new Map();
  return () => {
    const now = new Map<RecordId, Row>();
    for (const id of ids) {
      const own = rows.of(id);
      const row = own === undefined ? rows.of(origin(id)) : own;
      if (row) now.set(id, row);
    }
    if (now.size !== last.size || [...now].some(([id, row]) => last.get(id) !== row)) last = now;
    return last;
  };
}
