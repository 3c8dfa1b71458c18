import fc from "fast-check";
import { expect, test } from "vitest";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import { csvOf } from "../../../src-renderer/table/csv.ts";
import { tableCsv } from "../../../src-renderer/table/table-csv.ts";
import { bareDatabase } from "../replica/support/bare-database.ts";

/** RFC 4180 read back, character by character. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ",") {
      row.push(cell);
      cell = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else cell += sign;
  }
  return rows;
}

test("every cell comes back from a CSV file unchanged, but for the apostrophe before a formula", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(",", '"', "\r", "\n", "=", "-", "1", "a") }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      const back = read(csvOf(rows));
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of rows.entries()) {
        for (const [place, text] of row.entries()) expect([text, `'${text}`]).toContain(back[at]?.[place]);
      }
    }),
  );
});

const formulas = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "-", "-A1"];
test.each(formulas)(
  "an exported cell %j gets an apostrophe, so that no spreadsheet takes it for a formula",
  (text) => {
    expect(read(csvOf([[text]]))).toEqual([[`'${text}`]]);
  },
);

const plain = ["-12.30", "-5", "a=b", "1-2", "", "'=1"];
test.each(plain)("an exported cell %j stays unchanged", (text) => {
  expect(read(csvOf([[text]]))).toEqual([[text]]);
});

test("an exported table has the columns' names, records' names instead of ids, and amounts as the service writes them", async () => {
  const database = bareDatabase();
  await database.table("stage").put({ id: 10, name: "Quote, sent" });
  await database.table("deal").bulkPut([
    { id: 1, name: "=cmd()", stage_id: 10, value: "-99.90", currency: "EUR", hot: true, tags: ["a", "b"] },
    { id: -4, name: "Oak", stage_id: 11, value: 100 },
  ]);
  const fields = ["name", "stage_id", "value", "currency", "hot", "tags"];
  const text = await tableCsv(database, { type: "deal", ids: [-4, 1] as RecordId[], fields });
  expect(read(text.replace(/^\uFEFF/, ""))).toEqual([
    ["ID", "Deal name", "Stage", "Value", "Currency", "Hot", "Tags"],
    ["", "Oak", "11", "100", "", "", ""],
    ["1", "'=cmd()", "Quote, sent", "-99.90", "EUR", "Yes", "a, b"],
  ]);
});
