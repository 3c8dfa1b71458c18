import { describe, expect, test } from "vitest";
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

describe("law 3: what the kill loop compares", () => {
  test("all there, once, as acknowledged: nothing is wrong", () => {
    expect(wrong(written(), { contact: [zoe], note: [note("K1n2 first")] })).toEqual([]);
  });

  test("an acknowledged record that is not there is found", () => {
    expect(wrong(written(), { contact: [zoe] })).toEqual(["note K1n2: acknowledged and not there"]);
  });

  test("law 5: a doubled record is found, also where it was never acknowledged", () => {
    const ledger = createLedger();
    ledger.makes("", [{ type: "contact", mark: "K1n1", about: null, value: null }]);
    expect(wrong(ledger, { contact: [zoe] })).toEqual([]);
    expect(wrong(ledger, { contact: [] })).toEqual([]);
    expect(wrong(ledger, { contact: [zoe, zoe] })).toEqual(["contact K1n1: there 2 times"]);
  });

  test("a value older than the last acknowledged one is found; one tried after it may be there", () => {
    const ledger = written();
    ledger.changes("", made, "K1n2 second").acknowledge();
    ledger.changes("", made, "K1n2 third");
    const allowed = (content: string) => wrong(ledger, { contact: [zoe], note: [note(content)] });
    expect(allowed("K1n2 second")).toEqual([]);
    expect(allowed("K1n2 third")).toEqual([]);
    expect(allowed("K1n2 first")).toEqual([
      'note K1n2: is "K1n2 first", may be "K1n2 second" or "K1n2 third"',
    ]);
  });

  test("what was deleted and is still there is found; a delete that was taken back counts as none", () => {
    const ledger = written();
    ledger.removes("", made).acknowledge();
    const rows = { contact: [zoe], note: [note("K1n2 first")] };
    expect(wrong(ledger, rows)).toEqual(["note K1n2: deleted and still there"]);
    expect(wrong(ledger, { contact: [zoe] })).toEqual([]);
    ledger.restores("", made).acknowledge();
    expect(wrong(ledger, rows)).toEqual([]);
  });

  test("law 6: a note on another contact than its own is found", () => {
    expect(wrong(written(), { contact: [zoe], note: [note("K1n2 first", 8)] })).toEqual([
      "note K1n2: is about contact 8, not about K1n1 (7)",
    ]);
  });

  test("what was uncertain is certain once it was read", () => {
    const ledger = createLedger();
    ledger.makes("", [made]);
    settle(ledger, () => []);
    expect(wrong(ledger, { note: [note("K1n2 first")] })).toEqual(["note K1n2: deleted and still there"]);
  });
});
