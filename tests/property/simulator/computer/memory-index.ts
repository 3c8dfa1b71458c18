import { cmp } from "dexie";
import { descriptorOf, recordNames } from "../../../../src-shared/records/registry.ts";
import { storesOf } from "../../../unit/replica/support/stores-of.ts";

export type Stored = Readonly<Record<string, unknown>>;

/** A row as an index finds it: once for each key that the index has of it. */
export interface Hit {
  readonly at: unknown;
  readonly primary: unknown;
  readonly row: Stored;
}

interface StoreIndexes {
  readonly primary: (row: Stored) => unknown;
  /** The field that the store numbers by itself; null if rows bring their own key. */
  readonly numbers: string | null;
  /** The keys that an index has of a row. Throws for a name that the store has no index of, as IndexedDB does. */
  readonly keysOf: (index: string, row: Stored) => readonly unknown[];
}

const records: ReadonlySet<string> = new Set(recordNames);

function indexesOf(store: string, declared: string): StoreIndexes {
  const [first = "", ...others] = declared.split(", ");
  const field = first.replace("++", "");
  const primary = (row: Stored) => fieldsOf(field, row);
  const { computedIndexes = {} } = records.has(store) ? descriptorOf(store as never) : {};
  const computed = new Map(Object.entries(computedIndexes));
  const known = new Map<string, (row: Stored) => readonly unknown[]>([
    [":id", (row) => [primary(row)]],
    [field, (row) => [primary(row)]],
  ]);
  for (const one of others) {
    const name = one.replace("*", "");
    const value = (row: Stored) => computed.get(name)?.(row as never) ?? fieldsOf(name, row);
    known.set(
      name,
      one.startsWith("*")
        ? (row) => (Array.isArray(row[name]) ? row[name] : [])
        : (row) => [value(row)].filter(isKey),
    );
  }
  return {
    primary,
    numbers: first === field ? null : field,
    keysOf: (index, row) => {
      const found = known.get(index);
      if (found === undefined) throw new Error(`${store} has no index ${index}`);
      return found(row);
    },
  };
}

/** The replica's stores and their indexes, as the product declares them. */
export const storeIndexes: ReadonlyMap<string, StoreIndexes> = new Map(
  Object.entries(storesOf()).map(([store, declared]) => [store, indexesOf(store, declared)]),
);

function fieldsOf(index: string, row: Stored): unknown {
  return index.startsWith("[")
    ? index
        .slice(1, -1)
        .split("+")
        .map((field) => row[field])
    : row[index];
}

/** Whether IndexedDB takes the value as a key: an index leaves out a row whose value is none. */
function isKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isKey);
  return typeof value === "string" || (typeof value === "number" && !Number.isNaN(value));
}

/** In the order of an index: by its key, and rows of one key by their own. */
export function inOrder(hits: readonly Hit[]): readonly Hit[] {
  return hits.toSorted((a, b) => cmp(a.at, b.at) || cmp(a.primary, b.primary));
}
