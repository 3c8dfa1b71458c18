import { expect, test } from "vitest";
import { openDatabase } from "../../../../src-renderer/replica/store/open-database.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { newHost } from "../support/world.ts";

/** A host whose IndexedDB fails so many times, as Chromium's does over a folder that another process holds. */
function failing(times: number, name = "UnknownError") {
  const host = newHost();
  let failed = 0;
  const indexedDB = Object.create(host.indexedDB, {
    databases: {
      value: async () => {
        if (failed === times) return host.indexedDB.databases();
        failed += 1;
        throw new DOMException("Internal error opening backing store.", name);
      },
    },
  });
  return { host: { ...host, indexedDB }, failures: () => failed };
}

const pauses = [0, 0];

test("law 3: a local copy that Chromium cannot open at first is opened after a pause", async () => {
  const { host, failures } = failing(2);
  const database = bareDatabase(host);
  expect(await openDatabase(database, host, pauses)).toEqual({ ok: true, value: null });
  expect(failures()).toBe(2);
  expect(database.isOpen()).toBe(true);
  database.close();
});

test("a local copy that Chromium cannot open after the last pause is given up", async () => {
  const { host, failures } = failing(9);
  await expect(openDatabase(bareDatabase(host), host, pauses)).rejects.toThrow("backing store");
  expect(failures()).toBe(3);
});

test("a local copy whose disk is full is not opened again and again", async () => {
  const { host, failures } = failing(9, "QuotaExceededError");
  await expect(openDatabase(bareDatabase(host), host, pauses)).rejects.toThrow("backing store");
  expect(failures()).toBe(1);
});
