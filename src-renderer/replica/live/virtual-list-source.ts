import { Dexie } from "dexie";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { countOf } from "../query/count-of.ts";
import { firstRows, type Order, partsOf, sortedIds, wordsIn } from "../query/sorted-ids.ts";
import { changesOf } from "../store/changes.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Number of first rows, shown before the order of all is known. */
const atOnce = 50;
/** Rows to keep above and below the visible ones. */
const beside = 40;
/** Least time between two reads of the whole order while pages come in, in milliseconds. */
const restMs = 500;

/**
 * A table in the order of an index. Memory holds all ids, but only the visible rows. It follows every change
 * of the table: it reads visible rows at once, and the order of all after a rest, so that it does not slow
 * the first pull.
 */
export class VirtualListSource {
  readonly #database: ReplicaDatabase;
  readonly #work: ReplicaWork;
  readonly #order: Order;
  readonly #isSearched: boolean;
  #ids: ArrayLike<number> | null = null;
  #first: readonly Row[] = [];
  #rows = new Map<number, Row>();
  #range: Range = { start: 0, end: atOnce };
  #count = 0;
  #version = 0;
  #listeners = new Set<() => void>();
  #reading = false;
  #stale = false;
  /** Rows may have changed since they were read. */
  #rowsAreOld = false;
  #resting: ReturnType<typeof setTimeout> | null = null;
  #followed = false;
  /** Change count of the type when the order was read. */
  #seen = -1;

  constructor(database: ReplicaDatabase, work: ReplicaWork, order: Order) {
    this.#database = database;
    this.#work = work;
    this.#order = order;
    this.#isSearched = wordsIn(order) !== null;
  }

  get count(): number {
    return this.#count;
  }

  readonly rowAt = (index: number): Row | undefined => {
    const id = this.#ids?.[index];
    return id === undefined ? this.#first[index] : this.#rows.get(id);
  };

  readonly wanted = (range: Range): void => {
    if (range.start === this.#range.start && range.end === this.#range.end) return;
    this.#range = range;
    if (this.#missing().length > 0) this.#report(this.#readRows());
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly version = (): number => this.#version;

  isFollowed(): boolean {
    return this.#followed;
  }

  /** True if the order of all is known and nothing has changed since. */
  isFresh(): boolean {
    return this.#ids !== null && this.#seen === changesOf(this.#database).of(this.#order.type);
  }

  /** Reads the list if it is not fresh, and follows changes. Returns a function that stops. */
  follow(): () => void {
    const known = this.isFresh();
    this.#followed = true;
    const own = partsOf(this.#database, this.#order.type);
    const changed = (parts: object) => {
      if (Object.keys(parts).some((part) => part === "all" || part.startsWith(own))) this.#refresh();
    };
    Dexie.on("storagemutated", changed);
    if (!known) this.#report(this.#begin());
    return () => {
      this.#followed = false;
      Dexie.on.storagemutated.unsubscribe(changed);
      if (this.#resting !== null) clearTimeout(this.#resting);
      this.#resting = null;
    };
  }

  async #begin(): Promise<void> {
    // A rare word may stand in the last row: only the worker looks through all of them quickly.
    if (this.#isSearched) return await this.#readOrder();
    const first = await firstRows(this.#database, this.#order, atOnce);
    // How long a part of the table is shows with the order of all; a short one is all there is.
    const narrowed = this.#order.ranges !== undefined || this.#order.where !== undefined;
    this.#count = first.length;
    this.#first = first;
    // Until those in sight are read by the order of all: a row that is shown is not taken away meanwhile.
    this.#rows = new Map(first.map((row) => [row.id, row]));
    this.#tell();
    // Counting 100,000 takes longer than reading the first of them, so it comes after they are shown.
    if (first.length === atOnce && !narrowed) {
      this.#count = await countOf(this.#database, this.#order.type);
      this.#tell();
    }
    await this.#readOrder();
  }

  #refresh(): void {
    this.#stale = true;
    this.#rowsAreOld = true;
    if (this.#ids !== null) this.#report(this.#readRows());
    if (!this.#reading && this.#resting === null) this.#report(this.#readOrder());
  }

  /** Reads the ids of all rows; outside the worker only if they are so few that the rep does not notice. */
  async #readOrder(): Promise<void> {
    this.#reading = true;
    this.#stale = false;
    const seen = changesOf(this.#database).of(this.#order.type);
    const ids =
      this.#count < atOnce && !this.#isSearched
        ? await sortedIds(this.#database, this.#order)
        : await this.#work.sortedIds(this.#order);
    this.#ids = ids;
    this.#count = ids.length;
    await this.#readRows();
    this.#seen = seen;
    this.#reading = false;
    if (!this.#followed) return;
    this.#resting = setTimeout(() => {
      this.#resting = null;
      if (this.#stale) this.#report(this.#readOrder());
    }, restMs);
  }

  #missing(): readonly number[] {
    return this.#inSight().filter((id) => !this.#rows.has(id));
  }

  #inSight(): readonly number[] {
    if (this.#ids === null) return [];
    const from = Math.max(0, this.#range.start - beside);
    const to = Math.min(this.#ids.length, this.#range.end + beside);
    return Array.from({ length: Math.max(0, to - from) }, (_, at) => this.#ids?.[from + at] ?? 0);
  }

  /** Reads the visible rows that are missing, or all visible rows if they may have changed. */
  async #readRows(): Promise<void> {
    const range = this.#range;
    const all = this.#rowsAreOld;
    this.#rowsAreOld = false;
    const wanted = (all ? this.#inSight() : this.#missing()) as readonly RecordId[];
    const read = await rowsOf(this.#database, this.#order.type).bulkGet([...wanted]);
    const rows = new Map(read.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
    if (!all) {
      for (const id of this.#inSight() as readonly RecordId[]) {
        const before = this.#rows.get(id);
        if (before !== undefined && !rows.has(id)) rows.set(id, before);
      }
    }
    this.#rows = rows;
    this.#tell();
    // Scrolled on meanwhile: what came into sight since was asked for against the rows of before.
    if (range !== this.#range && this.#missing().length > 0) await this.#readRows();
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Throws a failure only while the list is shown, because then it is a bug. A list that is no longer shown
   * has nobody to tell.
   */
  #report(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#reading = false;
      if (this.#followed && this.#database.isOpen()) throw error;
    });
  }
}
