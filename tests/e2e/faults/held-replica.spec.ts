import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../fixtures/test.ts";
import { databaseFiles } from "../steps/torn-database.ts";

/** Runs in the page: opens a database in the same place. Returns the error's name, or null if it opens. */
function openAnother(): Promise<string | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("another");
    opening.onerror = () => resolve(opening.error?.name ?? "");
    opening.onsuccess = () => {
      opening.result.close();
      resolve(null);
    };
  });
}

test("law 3: Rounds opens its local copy without the rep once a process that still held it lets go", {
  tag: "@deep",
}, async ({ signedIn }) => {
  test.skip(process.platform === "win32", "there LevelDB locks by another call than SQLite");
  const { rounds, rep } = await signedIn();
  await rounds.kill();
  const [lock = "", ...others] = databaseFiles(rounds.userData, /^LOCK$/);
  expect(others).toEqual([]);
  // LevelDB, below IndexedDB, and SQLite lock a file by the same call, so one holds the other off.
  const holder = new DatabaseSync(lock);
  holder.exec("BEGIN EXCLUSIVE");
  try {
    await rounds.restart();
    // Longer than Chromium itself waits for the lock.
    expect(await rep.page.evaluate(openAnother)).toBe("UnknownError");
    await expect(rep.page.getByText("Opening your data…")).toBeVisible();
    expect(await rep.page.evaluate(openAnother)).toBe("UnknownError");
  } finally {
    holder.close();
  }
  await rep.seesChip("Synced");
});
