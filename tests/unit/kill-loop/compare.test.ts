import { expect, test } from "vitest";
import { compare, type Row, settle } from "../../kill-loop/compare.ts";
import { createLedger, type FactType, type Ledger } from "../../kill-loop/ledger.ts";

const zoe: Row = { id: 7, last_name: "K1n1" };
const note = (content: string, about = 7): Row => ({ content, resource_type: "contact", resource_id: about });
const made = { type: "note", mark: "K1n2", about: "K1n1", value: "K1n2 first" } as const;

/** A contact and a note on it, both acknowledged. */
function written(): Ledger {
  const ledger = createLedger();
  ledger.makes("", [{ type: "contact", mark: "K1n1", about: null, value: null }]).acknowledge();
  ledger.makes("", [made]).acknowledge();
  return ledger;
}

function wrong(ledger: Ledger, rows: Partial<Record<FactType, readonly Row[]>>): readonly string[] {
  return compare(ledger, (type) => rows[type] ?? []).map((one) => one.what);
}

test("law 3: the comparison finds nothing wrong when every acknowledged record is there once", () => {
  expect(wrong(written(), { contact: [zoe], note: [note("K1n2 first")] })).toEqual([]);
});

test("law 3: the comparison finds an acknowledged record that is missing", () => {
  expect(wrong(written(), { contact: [zoe] })).toEqual(["note K1n2: acknowledged and not there"]);
});

test("laws 3 and 5: the comparison finds a duplicate record, even of a record that was never acknowledged", () => {
  const ledger = createLedger();
  ledger.makes("", [{ type: "contact", mark: "K1n1", about: null, value: null }]);
  expect(wrong(ledger, { contact: [zoe] })).toEqual([]);
  expect(wrong(ledger, { contact: [] })).toEqual([]);
  expect(wrong(ledger, { contact: [zoe, zoe] })).toEqual(["contact K1n1: there 2 times"]);
});

test("law 3: the comparison finds a value older than the last acknowledged one and allows one tried after it", () => {
  const ledger = written();
  ledger.changes("", made, "K1n2 second").acknowledge();
  ledger.changes("", made, "K1n2 third");
  const allowed = (content: string) => wrong(ledger, { contact: [zoe], note: [note(content)] });
  expect(allowed("K1n2 second")).toEqual([]);
  expect(allowed("K1n2 third")).toEqual([]);
  expect(allowed("K1n2 first")).toEqual(['note K1n2: is "K1n2 first", may be "K1n2 second" or "K1n2 third"']);
});

test("law 3: the comparison finds a deleted record that is still there and ignores a withdrawn delete", () => {
  const ledger = written();
  ledger.removes("", made).acknowledge();
  const rows = { contact: [zoe], note: [note("K1n2 first")] };
  expect(wrong(ledger, rows)).toEqual(["note K1n2: deleted and still there"]);
  expect(wrong(ledger, { contact: [zoe] })).toEqual([]);
  ledger.restores("", made).acknowledge();
  expect(wrong(ledger, rows)).toEqual([]);
});

test("laws 3 and 6: the comparison finds a note on another contact than its own", () => {
  expect(wrong(written(), { contact: [zoe], note: [note("K1n2 first", 8)] })).toEqual([
    "note K1n2: is about contact 8, not about K1n1 (7)",
  ]);
});

test("law 3: the comparison treats an uncertain record as certain once it was read", () => {
  const ledger = createLedger();
  ledger.makes("", [made]);
  settle(ledger, () => []);
  expect(wrong(ledger, { note: [note("K1n2 first")] })).toEqual(["note K1n2: deleted and still there"]);
});
