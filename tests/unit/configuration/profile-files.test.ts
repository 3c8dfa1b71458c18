import { expect, it, test } from "vitest";
import { profileFileAt, profileFiles } from "../../../src-main/configuration/profile-files.ts";

/** Files that Chromium is known to make in a profile of Electron, of any of the three systems. */
const chromiums = [
  "Cache/Cache_Data/index",
  "Code Cache/js/index",
  "Cookies-journal",
  "Crashpad/settings.dat",
  "Custom Dictionary.txt",
  "DIPS-wal",
  "DawnGraphiteCache/data_0",
  "DawnWebGPUCache/data_0",
  "Dictionaries/en-US-10-1.bdic",
  "GPUCache/data_0",
  "GraphiteDawnCache/data_0",
  "IndexedDB/app_rounds_0.indexeddb.leveldb/000003.log",
  "IndexedDB/app_rounds_0.indexeddb.blob/1/00/1",
  "Local State",
  "Local Storage/leveldb/000003.log",
  "Network/Cookies",
  "Network/Network Persistent State",
  "Network Persistent State",
  "Preferences",
  "Session Storage/000003.log",
  "ShaderCache/data_0",
  "Shared Dictionary/db",
  "SharedStorage-wal",
  "SingletonLock",
  "TransportSecurity",
  "Trust Tokens-journal",
  "VideoDecodeStats/LOG",
  "WebStorage/QuotaManager",
  "blob_storage/0d6c/1",
  "lockfile",
];

it.each(chromiums)("the list of profile files has Chromium's %s", (path) => {
  expect(profileFileAt(path)?.isForeign).toBe(true);
});

test("law 13: no file of an account stays after a sign-out, as the list says", () => {
  expect(profileFiles.filter(({ of, goes }) => of === "account" && goes === "stays")).toEqual([]);
});
