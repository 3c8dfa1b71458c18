import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { withFormulaGuard, withoutFormulaGuard } from "../../../src-renderer/replica/query/formula-guard.ts";
import { readRuleFile } from "../../../src-renderer/replica/query/rules/read-rule-file.ts";
import { type Cell, csvOf, separatorOf } from "../../../src-renderer/table/csv.ts";
import { fileFields } from "../../../src-renderer/table/file-fields.ts";
import { tableCsv } from "../../../src-renderer/table/table-csv.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { leastProcessorMs } from "../linear.ts";
import { bareDatabase } from "../replica/support/bare-database.ts";

/** Spreadsheets take these, by their region. */
const separators = [",", ";", "\t"] as const;
const hostileCell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠,;\t\r\n\"' |1a.\u00a0\u200b\ufeff") }),
  fc
    .array(
      fc.constantFrom("=cmd|' /C calc'!A0", "-5", "-1.5", '"', ",", ";", "\t", "\r\n", "a", "'", "@SUM(A1)"),
      {
        maxLength: 6,
      },
    )
    .map((parts) => parts.join("")),
);
const hostileRows = fc.array(
  fc.array(fc.oneof(hostileCell, fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 5 },
);

/** As a spreadsheet reads it: by one separator, and with any quotation marks at all. */
const asSpreadsheet = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter }).data.flat();
/** And one that knows no quotation marks, or takes only those that fit. */
const withoutQuotes = (text: string, delimiter: string) =>
  text.split(/[\r\n]/).flatMap((line) => line.split(delimiter).map((cell) => cell.replace(/^"+/, "")));

test("no cell of an exported file begins with a formula sign, by whichever separator and with whatever texts it is read", () => {
  fc.assert(
    fc.property(hostileRows, fc.constantFrom(",", ";"), (rows, separator) => {
      const written = csvOf(rows as Cell[][], separator);
      for (const delimiter of separators) {
        for (const cell of [...asSpreadsheet(written, delimiter), ...withoutQuotes(written, delimiter)]) {
          // A negative number alone is no formula.
          if (!/^-\d+([.,]\d+)?$/.test(cell)) expect(cell).not.toMatch(/^["\s\u200b]*[=+@＝＋－＠-]/u);
        }
      }
    }),
    { numRuns: 3000 },
  );
});

test("every cell of an exported file comes back unchanged, once the apostrophes of the export are taken out", () => {
  fc.assert(
    fc.property(hostileRows, fc.constantFrom(",", ";"), (rows, separator) => {
      const back = Papa.parse<string[]>(`\ufeff${csvOf(rows as Cell[][], separator)}`, {
        delimiter: separator,
      }).data;
      // The last line ends as all do.
      expect(back.pop()).toEqual([""]);
      const texts = rows.map((row) => row.map((cell) => String(cell ?? "")));
      expect(back.map((row) => row.map(withoutFormulaGuard))).toEqual(texts);
    }),
    { numRuns: 3000 },
  );
});

test("redirect rules of an exported file come back with the values that they had, whatever the separator", () => {
  const text = hostileCell.map((one) => one.trim());
  const headings = { redirect_from: ["Von"], redirect_to: ["Nach"], redirect_status: ["Status"] };
  const rules = fc.array(fc.tuple(fc.constant("/a"), text, text), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rules, fc.constantFrom(",", ";"), (rows, separator) => {
      const read = readRuleFile(csvOf([["Von", "Nach", "Status"], ...rows], separator), headings);
      expect(read).toMatchObject({
        kind: "rows",
        rows: rows.map(([redirect_from, redirect_to, redirect_status]) => ({
          cells: { redirect_from, redirect_to, redirect_status },
        })),
      });
    }),
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["-1+1", "'-1+1"],
  ["\t=1", "\t'=1"],
  ["＝1", "'＝1"],
  ["-", "'-"],
  ["a;=1", "a;'=1"],
  ["a\t@b", "a\t'@b"],
  ['5" =1', "5\" '=1"],
  ["a\n+49", "a\n'+49"],
  ["'=1", "''=1"],
])(
  "an exported cell %j is guarded as %j, so that no spreadsheet takes any part of it for a formula",
  (text, written) => {
    expect(withFormulaGuard(text, false)).toBe(written);
  },
);

test.each(["-12.30", "-5", "a=b", "1-2", "a - b", "x, y", ""])(
  "an exported cell %j stays unchanged",
  (text) => {
    expect(withFormulaGuard(text, false)).toBe(text);
  },
);

test("a negative number that begins a line is guarded, because read by another separator it begins a formula", () => {
  expect(csvOf([[-5, "cmd|' /C calc'!A0"]], ",")).toBe("'-5,cmd|' /C calc'!A0\r\n");
});

test("guarding a text of 100,000 line breaks takes steps by its length", () => {
  const text = "\n".repeat(100_000);
  const guards = () => withoutFormulaGuard(withFormulaGuard(text, false));
  expect(leastProcessorMs(guards, 200)).toBeLessThan(200);
});

test.each([
  ["en-GB", ","],
  ["en-US", ","],
  ["ja-JP", ","],
  ["de", ";"],
  ["de-DE", ";"],
  ["en-DE", ";"],
  ["de-CH", ";"],
  ["fr-FR", ";"],
  ["pt-BR", ";"],
  ["es-MX", ","],
])("a file for %s is separated by %s, as its spreadsheets are", (locale, separator) => {
  expect(separatorOf(locale)).toBe(separator);
});

test("an exported table has the columns' names, records' names instead of ids, and amounts with the region's decimal sign", async () => {
  const database = bareDatabase();
  await database.table("stage").put({ id: 10, name: "Quote, sent" });
  await database.table("deal").bulkPut([
    { id: 1, name: "=cmd()", stage_id: 10, value: "-99.90", currency: "EUR", hot: true, tags: ["a", "b"] },
    { id: -4, name: "Oak", stage_id: 11, value: 100 },
  ]);
  const fields = ["name", "stage_id", "value", "currency", "hot", "tags"];
  const wanted = { type: "deal" as const, ids: [-4, 1] as RecordId[], fields };
  const read = async (locale: string, separator: string) => {
    const text = (await tableCsv(database, wanted, locale)).replace(/^\uFEFF/, "").trimEnd();
    return Papa.parse(text, { delimiter: separator }).data;
  };
  expect(await read("de-DE", ";")).toContainEqual([
    "1",
    "'=cmd()",
    "Quote, sent",
    "-99,90",
    "EUR",
    "Yes",
    "a, b",
  ]);
  expect(await read("en-GB", ",")).toEqual([
    ["ID", "Deal name", "Stage", "Value", "Currency", "Hot", "Tags"],
    ["", "Oak", "11", "100", "", "", ""],
    ["1", "'=cmd()", "Quote, sent", "-99.90", "EUR", "Yes", "a, b"],
  ]);
});

test("an exported table of contacts has their addresses, their descriptions, and a column for each custom field", async () => {
  const database = bareDatabase();
  await database.table("contact").put({
    id: 1,
    last_name: "Aragon",
    description: "Prefers mornings",
    address: { line1: "1 High Street", city: "Edinburgh" },
    custom_fields: { Region: "=north", "Credit limit": 2500.5, Sites: [{ city: "Kiel" }, null, 2.5] },
  });
  const names = ["Region", "Credit limit", "Sites", "Other"];
  const fields = fileFields("contact", ["last_name"], undefined, names);
  const text = await tableCsv(database, { type: "contact", ids: [1], fields }, "en-GB");
  const [heads = [], row = []] = Papa.parse<string[]>(text.replace(/^\uFEFF/, "").trimEnd()).data;
  const cells = Object.fromEntries(heads.map((head, at) => [head, row[at]]));
  expect(cells).toMatchObject({
    "Address: street": "1 High Street",
    "Address: city": "Edinburgh",
    "Address: postcode": "",
    Description: "Prefers mornings",
    "Region (custom field)": "'=north",
    "Credit limit (custom field)": "2500.5",
    "Sites (custom field)": '{"city":"Kiel"}, 2.5',
    "Other (custom field)": "",
  });
});

test("law 11: a record that gets its id while its table is exported is in the file, under that id", async () => {
  const database = bareDatabase();
  await database.deal.bulkPut([{ id: 7, name: "Oak" } as never, { id: 8, name: "Elm" } as never]);
  await database.aliases.put({ type: "deal", from: -3 as RecordId, to: 7 as RecordId });
  const text = await tableCsv(database, { type: "deal", ids: [-3, 8, -9], fields: ["name"] }, "en-GB");
  const [, ...rows] = Papa.parse<string[]>(text.replace(/^\uFEFF/, "").trimEnd()).data;
  expect(rows).toEqual([
    ["7", "Oak"],
    ["8", "Elm"],
  ]);
});
