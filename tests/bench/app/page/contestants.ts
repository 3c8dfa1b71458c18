import { Dexie, type Table } from "dexie";
import { connect } from "../../../../src-renderer/replica/store/database.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { answerOf } from "./answer-of.ts";
import { type Contestant, indexed } from "./contestant.ts";

export const contestants = { product, rawIndexedDB, rawDexie } as const;

/** Stores a page as the replica's worker does, search index included. */
async function product(name: string): Promise<Contestant> {
  const made = connect({ name, durability: "strict" });
  await made.open();
  const work = openWork(name, Date.now);
  return {
    store: async (page) => {
      const applied = await work.applyPage(page);
      if (!applied.ok) throw new Error(applied.error.kind);
    },
    count: () => made.table("contact").count(),
    close: async () => {
      await work.close();
      made.close();
    },
  };
}

/** Of `[owner_id+name]`, as Dexie writes an index of two fields. */
function keyPathOf(index: string): string | string[] {
  return index.startsWith("[") ? index.slice(1, -1).split("+") : index;
}

async function rawIndexedDB(name: string): Promise<Contestant> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    const contacts = opening.result.createObjectStore("contact", { keyPath: "id" });
    for (const index of indexed) contacts.createIndex(index, keyPathOf(index));
    opening.result.createObjectStore("cursors", { keyPath: "type" });
  };
  const database = await answerOf(opening);
  return {
    store: (page) =>
      new Promise((resolve, reject) => {
        const stores = ["contact", "cursors"];
        const transaction = database.transaction(stores, "readwrite", { durability: "relaxed" });
        const contacts = transaction.objectStore("contact");
        for (const row of page.rows) contacts.put(row);
        transaction.objectStore("cursors").put(page.cursor);
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      }),
    count: () => answerOf(database.transaction("contact").objectStore("contact").count()),
    close: async () => database.close(),
  };
}

async function rawDexie(name: string): Promise<Contestant> {
  const database = new Dexie(name, { chromeTransactionDurability: "relaxed", cache: "disabled" });
  database.version(1).stores({ contact: ["id", ...indexed].join(", "), cursors: "type" });
  await database.open();
  const contacts: Table<Row> = database.table("contact");
  const cursors = database.table("cursors");
  return {
    store: async (page) => {
      await database.transaction("rw", contacts, cursors, async () => {
        await contacts.bulkPut(page.rows as readonly unknown[] as Row[]);
        await cursors.put(page.cursor);
      });
    },
    count: () => contacts.count(),
    close: async () => database.close(),
  };
}
