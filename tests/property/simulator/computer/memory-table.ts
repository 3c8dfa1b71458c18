import { cmp } from "dexie";
import { type Hit, inOrder, type Stored, storeIndexes } from "./memory-index.ts";

/** The rows of all stores, as the transaction that runs here sees them. */
interface StoreRows {
  readonly rows: (store: string) => ReadonlyMap<unknown, Stored>;
  readonly write: <T>(store: string, work: (rows: Map<unknown, Stored>) => T) => Promise<T>;
}

/** A store of a replica in memory, with the calls of Dexie's `Table` that the product's replica and outbox make. */
export class MemoryTable {
  readonly name: string;
  readonly #database: StoreRows;

  constructor(name: string, database: StoreRows) {
    this.name = name;
    this.#database = database;
  }

  /** For transactions that begin at a table (`mark.ts`). */
  get db(): StoreRows {
    return this.#database;
  }

  async get(key: unknown): Promise<Stored | undefined> {
    return this.#database.rows(this.name).get(mapKey(key));
  }

  async bulkGet(keys: readonly unknown[]): Promise<(Stored | undefined)[]> {
    const rows = this.#database.rows(this.name);
    return keys.map((key) => rows.get(mapKey(key)));
  }

  put(row: Stored): Promise<void> {
    return this.bulkPut([row]);
  }

  async bulkPut(given: readonly Stored[]): Promise<void> {
    if (given.length === 0) return;
    const { primary } = this.indexes;
    await this.#database.write(this.name, (rows) => {
      for (const row of given) rows.set(mapKey(primary(row)), row);
    });
  }

  /** Adds rows that the store numbers by itself. */
  async bulkAdd(given: readonly Stored[]): Promise<void> {
    const field = this.indexes.numbers;
    if (field === null) throw new Error(`${this.name} numbers no rows`);
    await this.#database.write(this.name, (rows) => {
      let last = [...rows.keys()].reduce<number>((most, key) => Math.max(most, Number(key)), 0);
      for (const row of given) {
        last += 1;
        rows.set(last, { ...row, [field]: last });
      }
    });
  }

  async update(key: unknown, changes: Stored): Promise<void> {
    await this.#database.write(this.name, (rows) => {
      const row = rows.get(mapKey(key));
      if (row !== undefined) rows.set(mapKey(key), { ...row, ...changes });
    });
  }

  delete(key: unknown): Promise<void> {
    return this.bulkDelete([key]);
  }

  async bulkDelete(keys: readonly unknown[]): Promise<void> {
    const rows = this.#database.rows(this.name);
    if (!keys.some((key) => rows.has(mapKey(key)))) return;
    await this.#database.write(this.name, (found) => {
      for (const key of keys) found.delete(mapKey(key));
    });
  }

  async clear(): Promise<void> {
    await this.#database.write(this.name, (rows) => rows.clear());
  }

  where(index: string): Where {
    return new Where(
      (fits) => new Found(this, () => inOrder(this.#hits(index).filter(({ at }) => fits(at)))),
    );
  }

  orderBy(index: string): Found {
    return new Found(this, () => inOrder(this.#hits(index)));
  }

  toCollection(): Found {
    return this.orderBy(":id");
  }

  filter(fits: (row: never) => boolean): Found {
    return this.toCollection().filter(fits);
  }

  toArray(): Promise<Stored[]> {
    return this.toCollection().toArray();
  }

  async count(): Promise<number> {
    return this.#database.rows(this.name).size;
  }

  get indexes() {
    const found = storeIndexes.get(this.name);
    if (found === undefined) throw new Error(`No store ${this.name}`);
    return found;
  }

  #hits(index: string): readonly Hit[] {
    const { primary, keysOf } = this.indexes;
    return [...this.#database.rows(this.name).values()].flatMap((row) =>
      keysOf(index, row).map((at) => ({ at, primary: primary(row), row })),
    );
  }
}

/** An index of which a part is to be named, as Dexie's `WhereClause`. */
class Where {
  readonly #found: (fits: (key: unknown) => boolean) => Found;

  constructor(found: (fits: (key: unknown) => boolean) => Found) {
    this.#found = found;
  }

  equals(value: unknown): Found {
    return this.#found((key) => cmp(key, value) === 0);
  }

  anyOf(values: readonly unknown[]): Found {
    const wanted = new Set(values.map(mapKey));
    return this.#found((key) => wanted.has(mapKey(key)));
  }

  above(value: unknown): Found {
    return this.#found((key) => cmp(key, value) > 0);
  }

  below(value: unknown): Found {
    return this.#found((key) => cmp(key, value) < 0);
  }

  between(lowest: unknown, highest: unknown, withLowest = true, withHighest = false): Found {
    return this.#found((key) => {
      const [above, below] = [cmp(key, lowest), cmp(key, highest)];
      return (withLowest ? above >= 0 : above > 0) && (withHighest ? below <= 0 : below < 0);
    });
  }

  startsWith(beginning: string): Found {
    return this.#found((key) => typeof key === "string" && key.startsWith(beginning));
  }
}

/** Rows that an index finds, in its order, as Dexie's `Collection`. Nothing is read before somebody asks. */
class Found {
  readonly #table: MemoryTable;
  readonly #hits: () => readonly Hit[];

  constructor(table: MemoryTable, hits: () => readonly Hit[]) {
    this.#table = table;
    this.#hits = hits;
  }

  filter(fits: (row: never) => boolean): Found {
    return this.#but((hits) => hits.filter(({ row }) => fits(row as never)));
  }

  limit(most: number): Found {
    return this.#but((hits) => hits.slice(0, most));
  }

  reverse(): Found {
    return this.#but((hits) => hits.toReversed());
  }

  clone(): Found {
    return this;
  }

  async toArray(): Promise<Stored[]> {
    return this.#hits().map(({ row }) => row);
  }

  async primaryKeys(): Promise<unknown[]> {
    return this.#hits().map(({ primary }) => primary);
  }

  async lastKey(): Promise<unknown> {
    return this.#hits().at(-1)?.at;
  }

  async first(): Promise<Stored | undefined> {
    return this.#hits()[0]?.row;
  }

  async count(): Promise<number> {
    return this.#hits().length;
  }

  async sortBy(field: string): Promise<Stored[]> {
    return (await this.toArray()).toSorted((a, b) => cmp(a[field], b[field]));
  }

  async modify(changes: Stored): Promise<void> {
    await this.#table.bulkPut(this.#hits().map(({ row }) => ({ ...row, ...changes })));
  }

  async delete(): Promise<void> {
    await this.#table.bulkDelete(await this.primaryKeys());
  }

  #but(change: (hits: readonly Hit[]) => readonly Hit[]): Found {
    return new Found(this.#table, () => change(this.#hits()));
  }
}

/** Keys of several parts are equal by their parts. */
function mapKey(key: unknown): unknown {
  return Array.isArray(key) ? JSON.stringify(key) : key;
}
