import { AsyncLocalStorage } from "node:async_hooks";
import { Dexie } from "dexie";
import type { Durability, ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { createMutex } from "../../../../src-shared/mutex.ts";
import { type Stored, storeIndexes } from "./memory-index.ts";
import { MemoryTable } from "./memory-table.ts";

/** The rows of each store by their keys. It is never changed: whoever keeps one has a copy of the disk. */
export type Content = ReadonlyMap<string, ReadonlyMap<unknown, Stored>>;

/** The disk under the connections to one replica. */
export class ReplicaDisk {
  content: Content;
  readonly turns = createMutex();
  /** The content before each write that is not on the disk for certain, oldest first; null where nobody will ask. */
  unflushed: Content[] | null = null;
  readonly isFull: () => boolean;

  constructor(content: Content, isFull: () => boolean) {
    this.content = content;
    this.isFull = isFull;
  }
}

/** A transaction sees what it has written itself; everybody else sees it once it is committed. */
export class MemoryTransaction {
  readonly disk: ReplicaDisk;
  readonly #own = new Map<string, Map<unknown, Stored>>();
  isOver = false;
  isAborted = false;

  constructor(disk: ReplicaDisk) {
    this.disk = disk;
  }

  rows(store: string): ReadonlyMap<unknown, Stored> {
    return this.#own.get(store) ?? this.disk.content.get(store) ?? new Map();
  }

  toWrite(store: string): Map<unknown, Stored> {
    const own = this.#own.get(store) ?? new Map(this.rows(store));
    this.#own.set(store, own);
    return own;
  }

  get written(): Content | null {
    return this.#own.size === 0 ? null : new Map([...this.disk.content, ...this.#own]);
  }
}

const running = new AsyncLocalStorage<MemoryTransaction>();

interface Connection {
  readonly disk: ReplicaDisk;
  readonly durability: Durability;
  /** Called before and after a commit. True if the window ends there. */
  readonly strike: (kind: string) => boolean;
}

/**
 * A connection to a replica in memory, as far as the product's replica and outbox use Dexie: the same stores, indexes and
 * transactions, without a macrotask for each request. So a seed plays the product's own rules at a third of the time.
 */
export class MemoryDatabase {
  readonly name = "memory";
  readonly tables: readonly MemoryTable[];
  readonly #connection: Connection;
  #isClosed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.tables = [...storeIndexes.keys()].map((store) => new MemoryTable(store, this));
    for (const table of this.tables) Object.assign(this, { [table.name]: table });
  }

  /** The connection as the product takes it. */
  get asReplica(): ReplicaDatabase {
    return this as unknown as ReplicaDatabase;
  }

  table(store: string): MemoryTable {
    const found = this.tables.find((one) => one.name === store);
    if (found === undefined) throw new Error(`No store ${store}`);
    return found;
  }

  rows(store: string): ReadonlyMap<unknown, Stored> {
    this.#checkOpen();
    return this.#current()?.rows(store) ?? this.#connection.disk.content.get(store) ?? new Map();
  }

  /** Writes within the transaction that runs here, or in one of its own. */
  async write<T>(store: string, work: (rows: Map<unknown, Stored>) => T): Promise<T> {
    const current = this.#current();
    if (current !== null) return work(current.toWrite(store));
    return await this.#commit(async (transaction) => work(transaction.toWrite(store)));
  }

  async transaction<T>(_mode: string, ...given: readonly unknown[]): Promise<T> {
    const work = given.at(-1) as (transaction: object) => Promise<T>;
    const current = this.#current();
    const inside = (transaction: MemoryTransaction) =>
      work({
        table: (store: string) => this.table(store),
        abort: () => {
          transaction.isAborted = true;
        },
      });
    return current === null ? await this.#commit(inside) : await inside(current);
  }

  close(): void {
    this.#isClosed = true;
  }

  hasBeenClosed(): boolean {
    return this.#isClosed;
  }

  #current(): MemoryTransaction | null {
    const transaction = running.getStore();
    return transaction?.disk === this.#connection.disk && !transaction.isOver ? transaction : null;
  }

  async #commit<T>(work: (transaction: MemoryTransaction) => Promise<T>): Promise<T> {
    const { disk, durability, strike } = this.#connection;
    const ended = await disk.turns.run(async () => {
      this.#checkOpen();
      const transaction = new MemoryTransaction(disk);
      try {
        const value = await running.run(transaction, () => work(transaction));
        if (transaction.isAborted) throw new DOMException("Aborted", "AbortError");
        const { written } = transaction;
        if (written === null) return { value };
        this.#checkOpen();
        if (disk.isFull()) throw new DOMException("The disk is full", "QuotaExceededError");
        if (durability === "strict" && strike("replica store before")) return null;
        if (durability === "relaxed") disk.unflushed?.push(disk.content);
        else if (disk.unflushed !== null) disk.unflushed = [];
        disk.content = written;
        return durability === "strict" && strike("replica store after") ? null : { value };
      } finally {
        transaction.isOver = true;
      }
    });
    // Nobody hears of it in a window that has ended.
    return ended === null ? await new Promise<never>(() => {}) : ended.value;
  }

  #checkOpen(): void {
    if (this.#isClosed) throw new Dexie.DatabaseClosedError();
  }
}
