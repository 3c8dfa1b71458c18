import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTable, saveTable } from "../../../src-main/commands/table-command.ts";
import { readAs } from "../../../src-renderer/features/imports/read-as.ts";
import { largestTable, type TableKind } from "../../../src-shared/ipc/table-file.ts";

const folder = mkdtempSync(join(tmpdir(), "rounds-table-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function opened(name: string, content: string | Buffer, kind: TableKind = "rules") {
  const file = join(folder, name);
  writeFileSync(file, content);
  return await openTable(async () => file)({ kind });
}

test.each([
  ["without a byte order mark", ""],
  ["with a byte order mark", "\uFEFF"],
])("a table's text is read as UTF-8 %s, under the file's bare name", async (_, mark) => {
  expect(await opened("rules.csv", `${mark}redirect_from\n/ärger`)).toEqual({
    ok: true,
    value: { kind: "opened", file: "rules.csv", text: "redirect_from\n/ärger", encoding: "unicode" },
  });
});

test("contacts that a spreadsheet wrote in windows-1252 are read, and can be read again in another encoding of one byte a letter", async () => {
  const answer = await opened(
    "fair.csv",
    Buffer.from("Nachname\r\n\x8awiatek \x80 M\xfcller\x81", "latin1"),
    "contacts",
  );
  const text = "Nachname\r\nŠwiatek € Müller\x81";
  expect(answer).toEqual({
    ok: true,
    value: { kind: "opened", file: "fair.csv", text, encoding: "windows-1252" },
  });
  expect(readAs(text, "windows-1252")).toBe(text);
  const polish = await opened("polish.csv", Buffer.from("Nachname\n\xa3\xb9cki", "latin1"), "contacts");
  expect(polish.ok && polish.value.kind === "opened" && readAs(polish.value.text, "windows-1250")).toBe(
    "Nachname\nŁącki",
  );
});

test("a file of vCards that breaks a line within a letter is read as the UTF-8 that it is (RFC 6350 section 3.2)", async () => {
  const [before, letter, after] = ["BEGIN:VCARD\r\nN:", "ü", "ller;J\u00f6rg 😀\r\nEND:VCARD\r\n"];
  const [first = 0, second = 0] = Buffer.from(letter);
  const broken = (text: string) =>
    Buffer.concat([
      Buffer.from(`${before}M`),
      Buffer.from([first]),
      Buffer.from("\r\n "),
      Buffer.from([second]),
      Buffer.from(text),
    ]);
  expect(await opened("phone.vcf", broken(after), "contacts")).toMatchObject({
    value: { kind: "opened", text: `${before}Mü\r\n ${after}`, encoding: "unicode" },
  });
  const western = Buffer.from("BEGIN:VCARD\r\nN:M\xfcller\r\nEND:VCARD\r\n", "latin1");
  expect(await opened("old.vcf", western, "contacts")).toMatchObject({
    value: { text: "BEGIN:VCARD\r\nN:Müller\r\nEND:VCARD\r\n", encoding: "windows-1252" },
  });
});

test("a workbook or a picture is read as no encoding of contacts, and is refused", async () => {
  const workbook = Buffer.from("PK\x03\x04\xe4\xf6", "latin1");
  expect(await opened("book.csv", workbook, "contacts")).toMatchObject({ value: { reason: "notText" } });
});

test("a table is refused with its reason when the file is no text, too large or missing, and cancelling the choice of a file is no failure", async () => {
  const refused = (reason: string) => ({ ok: true, value: { kind: "refused", reason } });
  expect(await opened("latin.csv", Buffer.from([0xe4, 0x72]))).toMatchObject(refused("notText"));
  const large = join(folder, "large.csv");
  writeFileSync(large, "");
  truncateSync(large, largestTable + 1);
  expect(await openTable(async () => large)({ kind: "rules" })).toMatchObject(refused("tooLarge"));
  expect(await openTable(async () => join(folder, "gone.csv"))({ kind: "rules" })).toMatchObject(
    refused("cannotOpen"),
  );
  expect(await openTable(async () => folder)({ kind: "rules" })).toMatchObject(refused("cannotOpen"));
  expect(await openTable(async () => null)({ kind: "rules" })).toEqual({
    ok: true,
    value: { kind: "cancelled" },
  });
});

test.each([
  ["Ada Aragon.vcf", "Ada Aragon.vcf"],
  ["../../Ada / Sons.vcf", "Ada  Sons.vcf"],
  ["§§§.vcf", "Rounds.vcf"],
  ["Deals.csv", "Deals.csv"],
  ["run.exe", "run.exe.csv"],
  [" . ", "Rounds.csv"],
])(
  "a file that the page calls %s is suggested to the rep as %s, in no other folder and as nothing that runs",
  async (called, suggested) => {
    const names: string[] = [];
    const ask = async (name: string) => {
      names.push(name);
      return null;
    };
    const answer = await saveTable(ask)({ suggestedName: called, text: "" });
    expect(answer).toEqual({ ok: true, value: { kind: "cancelled" } });
    expect(names).toEqual([suggested]);
  },
);
