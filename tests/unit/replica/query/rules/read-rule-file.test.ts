import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openTable } from "../../../../../src-main/commands/table-command.ts";
import { longestLine, mostLines } from "../../../../../src-renderer/replica/query/import/table-limits.ts";
import { planRuleImport } from "../../../../../src-renderer/replica/query/rules/plan-rule-import.ts";

const folder = mkdtempSync(join(tmpdir(), "rounds-rules-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const headings = { redirect_from: ["Von"], redirect_to: ["Nach"], redirect_status: ["Status"] };
const planned = (text: string) => planRuleImport({ text, headings, cutSlugs: false }, []);

/** The way of a file to the screen: opened by main, planned by the worker. */
async function looked(bytes: Uint8Array | string) {
  const file = join(folder, "rules.csv");
  writeFileSync(file, bytes);
  const opened = await openTable(async () => file)({ kind: "rules" });
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value.kind === "opened" ? planned(opened.value.text) : opened.value;
}

const head = "redirect_from,redirect_to,redirect_status";
const oneNew = { kind: "plan", counts: { create: 1 }, lines: [{ draft: { redirect_from: "/ä" } }] };
const wide = (text: string, swapped = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return swapped ? bytes.swap16() : bytes;
};

test.each<[string, Uint8Array | string, object]>([
  ["as a German spreadsheet writes it", "\uFEFFVon;Nach;Status\r\n/ä;/hc/a,b;301\r\n", oneNew],
  ["with a line that names the delimiter", "sep=;\r\nVon;Nach;Status\r\n/ä;/hc/a;301\r\n", oneNew],
  ["with commas in most cells, and semicolons between them", "Von;Nach;Status\n/ä;/a,b,c,d;301", oneNew],
  ["with tabs", "Von\tNach\tStatus\n/ä\t/hc/a\t301", oneNew],
  ["as Unicode text of a spreadsheet, in UTF-16", wide("Von\tNach\tStatus\r\n/ä\t/hc/a\t301"), oneNew],
  ["in UTF-16 of the other byte order", wide("Von;Nach;Status\n/ä;/hc/a;301", true), oneNew],
  ["with two columns of a name, of which the first counts", `${head},redirect_from\n/ä,/hc/a,301,/b`, oneNew],
  ["with lines that end like those of old", `${head}\r/ä,/hc/a,301\r`, oneNew],
  [
    "with cells that a spreadsheet would run",
    `${head}\n'=1+1,/a,301\n=cmd(),/a,301`,
    { counts: { refused: 2 } },
  ],
  ["with a cell of several lines", `${head}\n"/a\n/b",/hc/a,301`, { counts: { refused: 1 } }],
  ["in letters of one byte", Buffer.from([...Buffer.from(head), 10, 0x2f, 0xe4]), { reason: "notText" }],
  ["in UTF-16 that does not say so", wide(head).subarray(2), { reason: "notText" }],
  ["with NUL within", `${head}\n/a\0,/hc/a,301`, { reason: "notText" }],
  [
    "with a quotation mark that nothing closes",
    `${head}\n/a,/b,301\n"/c,/d,301\n`,
    { kind: "openQuote", line: 3 },
  ],
  ["without headings", "/ä,/hc/a,301", { kind: "missingColumns" }],
  ["of nothing", "", { kind: "missingColumns" }],
  ["of one line of 10 MB", `${head}\n${"/a".repeat(5_000_000)}`, { kind: "longLine", line: 2 }],
  ["of line ends alone", `${head}${"\n".repeat(mostLines)}`, { kind: "tooManyLines" }],
  ["of 31 MB of commas", `${head}\n${",".repeat(31_000_000)}`, { kind: "longLine", line: 2 }],
  ["of 100 MB", new Uint8Array(100 * 1024 * 1024), { reason: "tooLarge" }],
])("a rule file %s gives a preview or one sentence", async (_, bytes, expected) => {
  expect(await looked(bytes)).toMatchObject(expected);
});

test("any text as a rule file gives a preview with an outcome for each line, or a reason for its refusal", () => {
  const bit = fc.oneof(
    fc.constantFrom(
      ",",
      ";",
      "\t",
      "|",
      '"',
      '""',
      "\n",
      "\r\n",
      "\r",
      "\uFEFF",
      "'",
      "=",
      "/",
      "/hc/1-slug",
    ),
    fc.constantFrom("301", "302", "redirect_from", "Von", " ", "https://x", "sep=;\n"),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  const begin = fc.constantFrom(
    "",
    `${head}\n`,
    "Von;Nach;Status\r\n",
    `\uFEFF"${head.replaceAll(",", '","')}"\n`,
  );
  fc.assert(
    fc.property(begin, fc.array(bit, { maxLength: 60 }), (first, bits) => {
      const plan = planned(first + bits.join(""));
      if (plan.kind === "plan") {
        const { counts, lines } = plan;
        expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(lines.length);
        for (const { draft, outcome } of lines)
          if (outcome === "create") expect(draft.redirect_from).toMatch(/^\/[^\r\n]*$/);
      } else expect(["missingColumns", "openQuote"]).toContain(plan.kind);
    }),
    { numRuns: 3_000 },
  );
});

test("any bytes as a rule file are opened or refused with a reason, and never throw", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(["plan", "missingColumns", "openQuote", "refused"]).toContain((await looked(bytes)).kind);
    }),
    { numRuns: 200 },
  );
});

test("a rule file's line of the greatest length is read", () => {
  const remark = "a".repeat(longestLine - 20);
  expect(planned(`${head},remark\n/a,/b,301,${remark}`)).toMatchObject({
    counts: { create: 1 },
  });
});

test("a row of a rule file is named by the line that it begins in, behind cells of several lines and lines of either end", () => {
  const plan = planned(
    `sep=,\r\n${head},remark\r\n/a,/x,301,"one\r\ntwo\nthree"\r\n\r\n/b,/x,301,\r\n/c,/x,301,`,
  );
  if (plan.kind !== "plan") throw new Error(plan.kind);
  expect(plan.lines.map((one) => one.line)).toEqual([3, 7, 8]);
});
