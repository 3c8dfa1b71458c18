// notices: cards-without-bounds, left-properties-without-end
import fc from "fast-check";
import { expect, test } from "vitest";
import { vCardOf } from "../../../../../src-renderer/format/vcard.ts";
import {
  readContactColumns,
  readContactRows,
} from "../../../../../src-renderer/replica/query/contacts/contact-file.ts";
import { isCards, readCards } from "../../../../../src-renderer/replica/query/contacts/read-cards.ts";
import { mostLines } from "../../../../../src-renderer/replica/query/import/table-limits.ts";
import { id } from "../../../ids.ts";
import { leastGrowth, leastProcessorMs, processorMs } from "../../../linear.ts";

const card = (...lines: readonly string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");
const cardsOf = (text: string) => {
  const cards = readCards(text);
  if (cards === null) throw new Error("tooManyLines");
  return cards;
};
const cellsOf = (text: string) => cardsOf(text).rows.map(({ cells }) => Object.fromEntries(cells));

test.each<[string, string, object]>([
  [
    "3.0 with groups, types, escapes and a folded line",
    card(
      "VERSION:3.0",
      "N:Aragon;Ada;Maria;Dr.;",
      "FN:Dr. Ada Maria Aragon",
      "ORG:Vela\\, Works;Purchasing",
      "item1.EMAIL;TYPE=INTERNET,WORK:ada@vela.",
      "  example".slice(1),
      "TEL;TYPE=CELL:+49 170 1",
      'TEL;TYPE="work,voice":+49 30 1',
      "TEL;TYPE=WORK,FAX:+49 30 2",
      "ADR;TYPE=WORK:;2nd floor;1 High St\\, North;Leith;;EH6 6AA;UK",
      "NOTE:one\\ntwo\\; three\\\\",
      "CATEGORIES:fair,key\\, account",
    ),
    {
      last_name: "Aragon",
      first_name: "Ada Maria",
      contact_id: "Vela, Works",
      email: "ada@vela.example",
      mobile: "+49 170 1",
      phone: "+49 30 1",
      fax: "+49 30 2",
      "address.line1": "1 High St, North, 2nd floor",
      "address.city": "Leith",
      "address.postal_code": "EH6 6AA",
      "address.country": "UK",
      description: "one\ntwo; three\\",
      tags: "fair, key, account",
    },
  ],
  [
    "2.1 with bare types, quoted-printable text over several lines and a charset",
    card(
      "VERSION:2.1",
      "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg",
      "NOTE;QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BC=",
      "=C3=9Fe=0D=0Aaus =",
      "K=C3=B6ln",
      "TEL;CELL;VOICE:0170 1",
      "TEL;WORK:030 1",
      "EMAIL;INTERNET:j@x.exam",
      " ple",
    ),
    {
      last_name: "Müller",
      first_name: "Jörg",
      description: "Grüße\r\naus Köln",
      mobile: "0170 1",
      phone: "030 1",
      email: "j@x.exam ple",
    },
  ],
  [
    "4.0 with addresses as links and a preference",
    card(
      "VERSION:4.0",
      "KIND:individual",
      "FN:Ada Aragon",
      "TEL;VALUE=uri;TYPE=home:tel:+1-555-0100",
      "TEL;VALUE=uri;PREF=1;TYPE=work:tel:+1-555-0199",
      "EMAIL:mailto:ada@vela.example",
      "URL:https://vela.example",
    ),
    {
      name: "Ada Aragon",
      is_organization: "no",
      phone: "+1-555-0199",
      email: "ada@vela.example",
      website: "https://vela.example",
    },
  ],
  [
    "an organization of 4.0",
    card("VERSION:4.0", "KIND:org", "FN:Vela Works"),
    { name: "Vela Works", is_organization: "yes" },
  ],
  [
    "an organization that is shown as a company",
    card("VERSION:3.0", "N:;;;;", "FN:Vela", "ORG:Vela", "X-ABShowAs:COMPANY"),
    { is_organization: "yes", contact_id: "Vela" },
  ],
])("a card of %s is read", (_, text, expected) => {
  expect(isCards(text)).toBe(true);
  expect(cellsOf(text)).toMatchObject([expected]);
});

test("a second value of a card, and a property that no contact holds, are named as not imported, and nothing of a second address mixes with the first", () => {
  const text = card(
    "VERSION:3.0",
    "PRODID:x",
    "N:A;B",
    "EMAIL:a@x.example",
    "EMAIL:b@x.example",
    "ADR:;;1 High St;Leith;;;",
    "ADR:;;2 Low St;;;;UK",
    "BDAY:1990-01-01",
    "X-EMPTY:;;",
  );
  const { rows, left } = cardsOf(text);
  expect(left).toEqual([
    { name: "ADR", isFurther: true },
    { name: "BDAY", isFurther: false },
    { name: "EMAIL", isFurther: true },
  ]);
  expect(Object.fromEntries(rows[0]?.cells ?? [])).toEqual({
    last_name: "A",
    first_name: "B",
    email: "a@x.example",
    "address.line1": "1 High St",
    "address.city": "Leith",
  });
  expect(readContactColumns(text, {})).toEqual({ kind: "cards", count: 1, left });
});

test("law 4: a card's form of address, ending of a name and department are named as not imported, and a second given name is kept", () => {
  const text = card("N:Aragon;Ada;Maria;Dr.;Jr.", "ORG:Vela;Purchasing;Wood", "TITLE:Buyer");
  const { rows, left } = cardsOf(`${text}${card("N:B;C;;;", "ORG:Vela;")}`);
  expect(left).toEqual([
    { name: "N", part: "prefix", isFurther: false },
    { name: "N", part: "suffix", isFurther: false },
    { name: "ORG", part: "unit", isFurther: false },
  ]);
  expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([
    { last_name: "Aragon", first_name: "Ada Maria", contact_id: "Vela", title: "Buyer" },
    { last_name: "B", first_name: "C", contact_id: "Vela" },
  ]);
});

test("the value that a card prefers most among several of a kind is imported, however the version writes that", () => {
  const ranked = card(
    "VERSION:4.0",
    "N:A",
    "EMAIL:c@x.example",
    "EMAIL;PREF=2:b@x.example",
    "EMAIL;PREF=1:a@x.example",
  );
  const typed = card("VERSION:3.0", "N:B", "TEL;TYPE=WORK:1", "TEL;TYPE=WORK,PREF:2");
  expect(cellsOf(`${ranked}${typed}`)).toMatchObject([{ email: "a@x.example" }, { phone: "2" }]);
});

test("each card reports the number of its first line, and whether it is cut off or has a malformed line", () => {
  const text = `${card("N:A")}\r\n${card("N:B", "no property")}BEGIN:VCARD\nN:C\n${card("N:D")}BEGIN:VCARD\nN:E`;
  const rows = readContactRows(text, {}, []);
  if ("kind" in rows) throw new Error(rows.kind);
  expect(rows.map(({ line, issue }) => [line, issue?.code === "brokenCard"])).toEqual([
    [1, false],
    [5, true],
    [9, true],
    [11, false],
    [14, true],
  ]);
});

test("law 4: a group of an address book becomes no contact, and is named as not imported", () => {
  const group = card("VERSION:4.0", "KIND:group", "FN:Friends", "MEMBER:urn:uuid:1");
  const older = card("VERSION:3.0", "N:Friends;;;;", "FN:Friends", "X-ADDRESSBOOKSERVER-KIND:group");
  expect(readContactColumns(`${card("VERSION:4.0", "N:A")}${group}${older}`, {})).toEqual({
    kind: "cards",
    count: 1,
    left: [
      { name: "KIND", isFurther: false },
      { name: "X-ADDRESSBOOKSERVER-KIND", isFurther: false },
    ],
  });
});

test("law 4: a value too long to be read is named as not imported", () => {
  const { rows, left } = cardsOf(
    card("N:A;B", `PHOTO:${"A".repeat(100_001)}`, `NOTE:${"b ".repeat(60_000)}`),
  );
  expect(rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([{ last_name: "A", first_name: "B" }]);
  expect(left).toEqual([
    { name: "NOTE", isFurther: false },
    { name: "PHOTO", isFurther: false },
  ]);
});

test("a picture of any size is left out, and the card is read all the same", () => {
  const photo = Array.from({ length: 5_000 }, () => ` ${"A".repeat(74)}`);
  const text = card("N:A;B", "PHOTO;ENCODING=b:", ...photo, "EMAIL:a@x.example");
  expect(cellsOf(text)).toEqual([{ last_name: "A", first_name: "B", email: "a@x.example" }]);
});

test("a contact's own card gives the contact back, whatever its texts are", () => {
  const text = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .map((one) => one.replace(/[\p{C}\u2028\u2029]/gu, "").trim());
  const given = text.filter((one) => one !== "");
  fc.assert(
    fc.property(given, given, given, text, (last_name, first_name, title, city) => {
      const written = vCardOf(
        { id: id(1), last_name, first_name, title, address: { line1: "x", city } },
        "Vela",
      );
      expect(cellsOf(written)).toMatchObject([
        {
          last_name,
          first_name,
          title,
          contact_id: "Vela",
          "address.line1": "x",
          ...(city && { "address.city": city }),
        },
      ]);
    }),
  );
});

test("any text behind the beginning of a card is read as cards, each by a line that is there, and never throws", () => {
  const bit = fc.oneof(
    fc.constantFrom("\r\n", "\n", " ", "\t", ":", ";", "\\", "=", "=\n", "=C3", '"', ".", "VERSION:2.1\n"),
    fc.constantFrom(
      "BEGIN:VCARD\n",
      "END:VCARD\n",
      "N:",
      "TEL;CELL:",
      "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=none:",
      "ADR:;;",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 60 }), (bits) => {
      const text = `BEGIN:VCARD\n${bits.join("")}`;
      const { rows } = cardsOf(text);
      const last = text.split(/\r\n|\n|\r/).length;
      expect(rows.length).toBeGreaterThan(0);
      for (const { line } of rows) expect(line).toBeLessThanOrEqual(last);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["soft line breaks", (count: number) => `NOTE;ENCODING=QUOTED-PRINTABLE:\n${"=C3=BC=\n".repeat(count)}`],
  ["folded lines", (count: number) => `NOTE:\n${" a\n".repeat(count)}`],
  ["separators", (count: number) => `CATEGORIES:${",".repeat(count)}`],
  ["cards without an end", (count: number) => "BEGIN:VCARD\n".repeat(count)],
  ["one line of parameters", (count: number) => `TEL${";CELL".repeat(count)}:1`],
])("a card of many %s is read in steps by its length", async (_, of) => {
  const cost = (count: number) => processorMs(() => readCards(`BEGIN:VCARD\n${of(count)}`));
  expect(await leastGrowth(cost, 100_000, 3)).toBeLessThan(3);
});

/** The two texts whose first line is as long as all that follows it. */
const ofLongFirstLine: readonly (readonly [string, string])[] = [
  ["soft line breaks behind a long line", `NOTE;${"a".repeat(50_000)}\n${" =\n".repeat(16_000)}`],
  ["folded lines behind a long mark", `BEGIN:VCARD${" ".repeat(50_000)}x\n${" a\n".repeat(16_000)}`],
];

test.each(ofLongFirstLine)("law 14: a card of 100,000 letters with %s does not hold the worker", (_, of) => {
  const read = () => readCards(`BEGIN:VCARD\n${of}`);
  expect(leastProcessorMs(read, 250)).toBeLessThan(250);
});

test.each([
  ["cards without content", "BEGIN:VCARD\nEND:VCARD\n".repeat(mostLines / 2 + 1)],
  ["blank lines", `BEGIN:VCARD\n${"\n".repeat(mostLines)}`],
  ["properties of one name", `BEGIN:VCARD\n${"X:a\n".repeat(mostLines)}`],
  ["lines that go on with the one before", `BEGIN:VCARD\nNOTE:${"\n ".repeat(3 * mostLines + 1)}`],
])("law 14: a file of cards that is all %s is refused as too long without holding the worker", (_, text) => {
  expect(readContactColumns(text, {})).toEqual({ kind: "tooManyLines" });
  expect(readContactRows(text, {}, [])).toEqual({ kind: "tooManyLines" });
  expect(leastProcessorMs(() => readContactColumns(text, {}), 250)).toBeLessThan(250);
});

test("law 14: a file of cards with thousands of kinds of properties names the first hundred that are not imported", () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `X-${at}:1`);
  const { left } = cardsOf(card("N:A;B", ...names));
  expect(left).toHaveLength(100);
  expect(left).toContainEqual({ name: "X-99", isFurther: false });
});

test.each([
  [
    "quoted-printable texts",
    (length: number) => `NOTE;QUOTED-PRINTABLE:${"=41".repeat(30_000)}\n`.repeat(length / 90_000),
  ],
  ["one quoted-printable text", (length: number) => `NOTE;QUOTED-PRINTABLE:${"=41".repeat(length / 3)}\n`],
  ["parameters", (length: number) => `TEL${";A".repeat(490)}:1\n`.repeat(length / 1_000)],
])("law 14: a file of 4 MB of %s does not hold the worker", (_, of) => {
  const text = `BEGIN:VCARD\n${of(4_000_000)}`;
  expect(leastProcessorMs(() => cardsOf(text), 250)).toBeLessThan(250);
});

test("a quoted-printable text is decoded where an equals sign in it begins no byte, and beside letters that are not encoded", () => {
  const note = "a=3Db = =4 =G1 ü=C3=BC=";
  expect(cellsOf(card(`NOTE;QUOTED-PRINTABLE:${note}x`))).toEqual([{ description: "a=b = =4 =G1 üü=x" }]);
});
