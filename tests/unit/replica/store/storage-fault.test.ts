// notices: full-disk-is-broken-store
import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { storageFault } from "../../../../src-renderer/replica/store/storage-fault.ts";

test.each([
  ["Dexie's own", new Dexie.QuotaExceededError("full")],
  ["the browser's", new DOMException("full", "QuotaExceededError")],
  ["the reason of an abort", new Dexie.AbortError("aborted", new DOMException("full", "QuotaExceededError"))],
])("law 14: a full disk is reported as full when its error is %s", (_, error) => {
  expect(storageFault(error)).toEqual({ kind: "diskFull" });
});

test("law 14: any other failure of the store is reported as a broken store", () => {
  expect(storageFault(new Dexie.UnknownError("torn"))).toEqual({
    kind: "storageBroken",
    detail: "UnknownError: torn",
  });
});

test("an exception that is no fault of the store is thrown again", () => {
  expect(() => storageFault(new TypeError("bug"))).toThrow("bug");
});
