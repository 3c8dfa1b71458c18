import { expect, test } from "vitest";
import { section } from "./row.ts";
import { ledgerOf } from "./table.ts";

const rows = section("Limits", [
  ["limits.page", "at most 100"],
  ["limits.per_page", "at most 100", "limits.page"],
  ["limits.code", "10 minutes"],
]);

test("a row is held when its own test has passed, or when it names another row whose test has passed", () => {
  const ledger = ledgerOf(rows);
  for (const id of ["limits.page", "limits.code"]) {
    expect(ledger.refuse(id)).toBe(null);
    ledger.passed(id);
  }
  expect(ledger.mistakes()).toEqual([]);
});

test("a row is not held when its test is missing or did not run to its end", () => {
  const ledger = ledgerOf(rows);
  ledger.refuse("limits.page");
  expect(ledger.mistakes()).toEqual([
    "limits.page (Limits) is not held: its test limits.page did not run to its end, or failed",
    "limits.per_page (Limits) is not held: its test limits.page did not run to its end, or failed",
    "limits.code (Limits) is not held: its test limits.code is not there",
  ]);
});

test("the table refuses a test that no row names, and a second test of the same row", () => {
  const ledger = ledgerOf(rows);
  expect(ledger.refuse("limits.per_page")).toBe("No row names the test limits.per_page");
  expect(ledger.refuse("limits.page")).toBe(null);
  expect(ledger.refuse("limits.page")).toBe("There are two tests limits.page");
});

test("the table reports two rows with the same id", () => {
  const ledger = ledgerOf([...rows, ...section("Errors", [["limits.code", "again", "limits.page"]])]);
  expect(ledger.mistakes()[0]).toBe("Two rows are called limits.code");
});

test("a row listed as unanswered needs its reason once, and the list may name only known rows", () => {
  const away = [{ because: "there are no codes", tests: ["limits.code", "limits.none"] }];
  const ledger = ledgerOf(rows, away);
  expect(ledger.unanswered("limits.code")).toBe("there are no codes");
  expect(ledger.unanswered("limits.page")).toBe(null);
  for (const id of ["limits.page", "limits.code"]) ledger.passed(id);
  expect(ledger.mistakes()).toEqual(["No row names limits.none, which is not answered"]);
  expect(ledgerOf(rows, [...away, ...away]).mistakes()).toContain(
    "limits.code is named twice as not answered",
  );
});
