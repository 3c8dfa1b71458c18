import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { DatabaseHost } from "../../../../src-renderer/replica/store/database.ts";

/** A place for one IndexedDB that knows what of it is on the disk for certain. */
export type FlushingHost = DatabaseHost & {
  /** Another place with what a power cut leaves at the worst; null where that cannot be said just now. */
  readonly flushed: () => FlushingHost | null;
};

interface HostInput {
  readonly isFull: () => boolean;
  /** True to track flushed content, for a power loss. */
  readonly forgets: boolean;
}

/**
 * `fake-indexeddb` on a disk that may be full and may lose its power. A strict transaction brings to the disk all
 * earlier commits too, for they share one log; a relaxed transaction alone does not. A transaction that finds the disk
 * full aborts when it commits.
 */
export function flushingHost(input: HostInput, content: ReadonlyMap<string, Raw> = new Map()): FlushingHost {
  const factory = new IDBFactory();
  const databases = (factory as unknown as { readonly _databases: Map<string, Raw> })._databases;
  for (const [name, raw] of content) databases.set(name, copyOf(raw));
  let onDisk = new Map(content);
  /** A strict one has committed while another was about, whose half must not be taken for committed. */
  let isDue = false;
  const look = (raw: Raw) => {
    if (!input.forgets || !isDue || raw.transactions.some(isWriting)) return;
    onDisk = new Map(onDisk).set(raw.name, copyOf(raw));
    isDue = false;
  };
  const open = factory.open.bind(factory);
  factory.open = (...given: Parameters<typeof open>) => {
    const request = open(...given);
    request.addEventListener("success", () => {
      const database = request.result as unknown as Connection;
      // A new database, or a new version of one, is due to be written.
      isDue ||= !onDisk.has(database.name) || onDisk.get(database.name)?.version !== database.version;
      look(database._rawDatabase);
      const begin = database.transaction.bind(database);
      database.transaction = (...of) => {
        const transaction = begin(...of);
        if (transaction.mode !== "readwrite") return transaction;
        abortWhereFull(transaction, input.isFull);
        transaction.addEventListener("complete", () => {
          isDue ||= transaction.durability === "strict";
          look(database._rawDatabase);
        });
        transaction.addEventListener("abort", () => look(database._rawDatabase));
        return transaction;
      };
    });
    return request;
  };
  return { indexedDB: factory, IDBKeyRange, flushed: () => (isDue ? null : flushingHost(input, onDisk)) };
}

function abortWhereFull(transaction: Transaction, isFull: () => boolean): void {
  const finish = transaction._markFinished.bind(transaction);
  transaction._markFinished = () => {
    const commits = transaction.error === null && transaction._state !== "finished";
    if (!commits || transaction._rollbackLog.length === 0 || !isFull()) return finish();
    transaction._markFinished = finish;
    transaction._abort("QuotaExceededError");
  };
}

/** As `fake-indexeddb` keeps a database, as far as copying it needs. */
interface Raw {
  readonly name: string;
  readonly version: number;
  readonly transactions: readonly Transaction[];
  readonly rawObjectStores: Map<string, RawStore>;
}

interface Records {
  readonly values: () => Iterable<unknown>;
  readonly put: (record: unknown) => void;
}

interface RawStore {
  readonly name: string;
  readonly keyPath: unknown;
  readonly autoIncrement: boolean;
  /** The last key that was given out. */
  readonly keyGenerator: { num: number } | null;
  readonly records: Records;
  readonly rawIndexes: Map<string, RawIndex>;
}

interface RawIndex {
  readonly name: string;
  readonly keyPath: unknown;
  readonly multiEntry: boolean;
  readonly unique: boolean;
  initialized: boolean;
  readonly records: Records;
}

type Transaction = IDBTransaction & {
  _markFinished: () => void;
  readonly _abort: (name: string) => void;
  readonly _state: string;
  readonly _started: boolean;
  readonly _rollbackLog: readonly unknown[];
};

type Connection = Omit<IDBDatabase, "transaction"> & {
  transaction: (...given: Parameters<IDBDatabase["transaction"]>) => Transaction;
  readonly _rawDatabase: Raw;
};

function isWriting(one: Transaction): boolean {
  return one._started && one._state !== "finished" && one.mode !== "readonly";
}

/** Records are never changed once they are stored: both have the same ones. */
function copyOf(raw: Raw): Raw {
  const copy = likeOf(raw, raw.name, raw.version);
  for (const [name, store] of raw.rawObjectStores) {
    const stored = likeOf(store, copy, name, store.keyPath, store.autoIncrement);
    if (stored.keyGenerator !== null) stored.keyGenerator.num = store.keyGenerator?.num ?? 0;
    for (const record of store.records.values()) stored.records.put(record);
    for (const [of, index] of store.rawIndexes) {
      const indexed = likeOf(index, stored, of, index.keyPath, index.multiEntry, index.unique);
      indexed.initialized = true;
      for (const record of index.records.values()) indexed.records.put(record);
      stored.rawIndexes.set(of, indexed);
    }
    copy.rawObjectStores.set(name, stored);
  }
  return copy;
}

function likeOf<T extends object>(one: T, ...given: unknown[]): T {
  return new (one.constructor as new (...given: unknown[]) => T)(...given);
}
