/** An IndexedDB database as JSON: its exact stores and indexes, and every row. */
export interface StoredReplica {
  readonly name: string;
  /** As the browser counts. */
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[] | null;
    readonly autoIncrement: boolean;
    readonly indexes: readonly {
      readonly name: string;
      readonly keyPath: string | string[];
      readonly unique: boolean;
      readonly multiEntry: boolean;
    }[];
    readonly rows: readonly unknown[];
  }[];
}

/** Reads the only database of the page that it runs in. Sees nothing of this file: Playwright takes it over there. */
export async function readStored(): Promise<StoredReplica> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const [known] = await indexedDB.databases();
  const database = await done(indexedDB.open(known?.name ?? ""));
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const stores = await Promise.all(
    names.map(async (name) => {
      const store = transaction.objectStore(name);
      const indexes = [...store.indexNames].map((index) => {
        const { keyPath, unique, multiEntry } = store.index(index);
        return { name: index, keyPath, unique, multiEntry };
      });
      const { keyPath, autoIncrement } = store;
      return { name, keyPath, autoIncrement, indexes, rows: await done(store.getAll()) };
    }),
  );
  const { name, version } = database;
  database.close();
  return { name, version, stores };
}

/** Makes the database anew, past Dexie: in `factory`, else in the page that it runs in. Sees nothing of this file. */
export async function writeStored(given: {
  readonly stored: StoredReplica;
  readonly factory?: IDBFactory;
}): Promise<void> {
  const { stored, factory = indexedDB } = given;
  const opening = factory.open(stored.name, stored.version);
  await new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of stored.stores) {
        const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, unique, multiEntry } of indexes)
          store.createIndex(index, path, { unique, multiEntry });
        for (const row of rows) store.put(row);
      }
    };
    opening.onsuccess = resolve;
    opening.onerror = () => reject(opening.error);
  });
  opening.result.close();
}
