import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import type { Services } from "../../services/start.ts";
import { expect, test } from "../fixtures/test.ts";
import type { Rep } from "../rep/rep.ts";
import { violations } from "../steps/violations.ts";

const person = { firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" };
const what = "A newer version of Rounds has worked with the data on this computer.";
const next = "Update Rounds to continue. Nothing was changed, and unsent changes are kept.";

/** Each starts the app three or four times. */
test.beforeEach(() => test.slow());

/** Rounds' own files in the profile, as they are after an ending in order. */
function filesOf(userData: string): Record<string, string> {
  const own = readdirSync(userData).filter((name) => /^(journal\.sqlite|settings\.json|vault)$/.test(name));
  return Object.fromEntries(
    own.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(userData, name)))
        .digest("hex"),
    ]),
  );
}

async function isToldOfTheNewer(page: Page): Promise<void> {
  await expect(page.getByRole("alert")).toContainText(what);
  await expect(page.getByRole("alert")).toContainText(next);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Sign in/ })).toHaveCount(0);
  // The shim's Chromium opens no further page for the analysis, so it runs in this one.
  expect(await violations(page)).toEqual([]);
}

async function hasEverything(rep: Rep, services: Services): Promise<void> {
  await rep.seesChip(/1 (change )?unsent/);
  await rep.findsContact(person.lastName);
  await services.control.network({ up: true });
  await rep.syncsNow();
  await rep.seesChip("Synced");
  const made = services.control.table("contact")?.filter((one) => one.last_name === person.lastName);
  expect(made).toHaveLength(1);
}

const newer: readonly (readonly [string, (userData: string) => void])[] = [
  [
    "journal.sqlite",
    (userData) => {
      const database = new DatabaseSync(join(userData, "journal.sqlite"));
      database.exec("PRAGMA user_version = 999");
      database.close();
    },
  ],
  [
    "settings.json",
    (userData) => {
      const file = join(userData, "settings.json");
      const settings = JSON.parse(readFileSync(file, "utf8")) as object;
      writeFileSync(file, JSON.stringify({ ...settings, version: 999, account: ["of tomorrow"] }));
    },
  ],
];

test("law 3: Rounds refuses a newer version's journal.sqlite and settings.json in one sentence and leaves them untouched, and the old files still hold everything", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact(person);
  await rounds.close();
  const kept = join(rounds.userData, "..", "kept");
  for (const [file, plant] of newer) {
    cpSync(join(rounds.userData, file), kept);
    plant(rounds.userData);
    const before = filesOf(rounds.userData);

    await rounds.restart();
    await isToldOfTheNewer(rounds.page);
    await rounds.kill();
    expect(filesOf(rounds.userData)).toMatchObject(before);

    // Into the file that is there: a journal that is a copy doubts what waits in it.
    writeFileSync(join(rounds.userData, file), readFileSync(kept));
  }
  await rounds.restart();
  await hasEverything(rep, services);
});

/** Reads the whole replica from IndexedDB, without Rounds. */
function contentOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all = await indexedDB.databases();
    const contents = all.map(async ({ name, version }) => {
      const database = await done(indexedDB.open(name ?? ""));
      const stores = [...database.objectStoreNames];
      const read = database.transaction(stores).objectStore.bind(database.transaction(stores));
      const rows = await Promise.all(stores.map(async (store) => [store, await done(read(store).getAll())]));
      database.close();
      return { name, version, rows };
    });
    return await Promise.all(contents);
  });
}

/** As a Rounds of tomorrow opens it: a version more, and a store of its own. */
function raise(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const { name, version = 0 } of await indexedDB.databases()) {
      // Dexie counts in tens.
      const opening = indexedDB.open(name ?? "", version + 10);
      opening.onupgradeneeded = () => opening.result.createObjectStore("ofTomorrow");
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
      opening.result.close();
    }
  });
}

test("law 3: Rounds refuses a newer version's replica in one sentence and leaves it untouched, and the old replica still holds everything", {
  tag: "@deep",
}, async ({ services, signedIn }) => {
  const { rounds, rep } = await signedIn();
  await services.control.network({ up: false });
  await rep.createsContact(person);
  await rounds.close();
  const stores = [
    join(rounds.userData, "Chromium/Default/IndexedDB"),
    join(rounds.userData, "IndexedDB"),
  ].filter((folder) => existsSync(folder));
  const kept = join(rounds.userData, "..", "kept");
  for (const [at, folder] of stores.entries()) cpSync(folder, `${kept}-${at}`, { recursive: true });
  await rounds.restart();
  await rep.seesChip(/unsent/);
  await raise(rounds.page);
  await rounds.kill();

  await rounds.restart();
  await isToldOfTheNewer(rounds.page);
  const before = await contentOf(rounds.page);
  expect(JSON.stringify(before)).toContain(person.lastName);
  await rounds.page.getByRole("button", { name: "Try again" }).click();
  await isToldOfTheNewer(rounds.page);
  expect(await contentOf(rounds.page)).toEqual(before);
  await rounds.kill();

  for (const [at, folder] of stores.entries()) {
    rmSync(folder, { recursive: true });
    cpSync(`${kept}-${at}`, folder, { recursive: true });
  }
  await rounds.restart();
  await hasEverything(rep, services);
});
