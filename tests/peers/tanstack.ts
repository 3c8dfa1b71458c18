import "fake-indexeddb/auto";
import { type Collection, createCollection } from "@tanstack/db";
import {
  IndexedDBAdapter,
  NonRetriableError,
  type OnlineDetector,
  startOfflineExecutor,
} from "@tanstack/offline-transactions";
import type { Client, Peer } from "./client.ts";
import { type Desk, Refusal, serviceCalls } from "./desk.ts";
import type { Kind, Values } from "./kind.ts";

type Row = Values & { readonly key: string };

interface Held {
  readonly collection: Collection<Row, string>;
  /** What the service has confirmed. */
  readonly confirm: (row: Row) => void;
}

/** A collection that holds what the service has confirmed; the library lays unsent edits over it. */
function collectionOf(kind: Kind): Held {
  let confirm: Held["confirm"] = () => {};
  const collection = createCollection<Row, string>({
    id: kind,
    getKey: (row) => row.key,
    startSync: true,
    sync: {
      sync: ({ begin, write, commit, markReady, collection: own }) => {
        confirm = (row) => {
          begin();
          write({ type: own._state.syncedData.has(row.key) ? "update" : "insert", value: row });
          commit();
        };
        markReady();
      },
    },
  });
  return { collection, confirm: (row) => confirm(row) };
}

/** What a browser has in `navigator.onLine`, which says nothing of a service that is down. */
function detector(): OnlineDetector {
  const listeners = new Set<() => void>();
  return {
    isOnline: () => true,
    notifyOnline: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
  };
}

let databases = 0;

async function open(desk: Desk): Promise<Client> {
  const calls = serviceCalls(desk);
  const held = { contact: collectionOf("contact"), task: collectionOf("task"), note: collectionOf("note") };
  const told: string[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => void told.push(`console: ${words.map(String).join(" ")}`);
  databases += 1;
  // A promise of its own that nobody can reach is rejected as well: in a window an event, here the end of the process.
  const unheard = (error: unknown) => void told.push(`unhandled rejection: ${String(error)}`);
  process.on("unhandledRejection", unheard);

  /** As its documentation has it: 4xx is permanent, anything else is tried again; the key goes along. */
  async function deliver(send: () => Promise<unknown>): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) throw new NonRetriableError(error.message);
      throw error;
    }
  }

  const executor = startOfflineExecutor({
    collections: { contact: held.contact.collection, task: held.task.collection, note: held.note.collection },
    onlineDetector: detector(),
    storage: new IndexedDBAdapter(`peer-${databases}`, "transactions"),
    mutationFns: {
      save: ({ transaction, idempotencyKey }) =>
        deliver(async () => {
          for (const mutation of transaction.mutations) {
            const kind = mutation.collection.id as Kind;
            const { key, ...values } = mutation.modified as Row;
            if (mutation.type === "insert") await calls.create(kind, key, values, idempotencyKey);
            else await calls.update(kind, key, mutation.changes as Values);
            held[kind].confirm({ key, ...values });
          }
        }),
    },
  });
  await executor.waitForInit();

  /** The rep's form does not wait for the delivery. Of a failure both promises tell; one is enough. */
  function save(change: () => void): void {
    const transaction = executor.createOfflineTransaction({ mutationFnName: "save", autoCommit: false });
    const { isPersisted } = transaction.mutate(change);
    isPersisted.promise.catch(() => null);
    transaction.commit().catch((error: unknown) => told.push(`promise rejected: ${String(error)}`));
  }

  return {
    create: async (kind, values) => {
      const key = crypto.randomUUID();
      save(() => held[kind].collection.insert({ key, ...values }));
      return key;
    },
    update: async (kind, key, patch) =>
      save(() => held[kind].collection.update(String(key), (draft) => Object.assign(draft, patch))),
    online: () => executor.getOnlineDetector().notifyOnline(),
    kept: async () => (await executor.peekOutbox()).length,
    shown: async (kind, key) => held[kind].collection.get(String(key)) ?? null,
    told: async () => told,
    close: async () => {
      executor.dispose();
      console.warn = warn;
      process.off("unhandledRejection", unheard);
    },
  };
}

export const tanstack: Peer = {
  name: "TanStack offline transactions",
  package: "@tanstack/offline-transactions",
  triesAgainMs: 7_000,
  open,
};
