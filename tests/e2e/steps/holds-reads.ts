import type { Page } from "@playwright/test";

type Held = Window & { letGo?: boolean };

/** Whoever reads this table of the replica waits until it is let go, as on a busy machine. */
export async function holdsReads(page: Page, table: string): Promise<() => Promise<void>> {
  await page.evaluate(async (name) => {
    const [replica] = (await indexedDB.databases()).filter((one) => one.name?.includes("rounds"));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(replica?.name ?? "");
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const store = database.transaction(name, "readwrite").objectStore(name);
    const held = window as Held;
    // A transaction lives for as long as something is asked of it.
    const ask = () => {
      if (held.letGo) return database.close();
      store.count().onsuccess = ask;
    };
    held.letGo = false;
    ask();
  }, table);
  return () =>
    page.evaluate(() => {
      (window as Held).letGo = true;
    });
}
