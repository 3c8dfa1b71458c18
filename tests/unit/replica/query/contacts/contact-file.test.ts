import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contactTargets,
  guesserFor,
} from "../../../../../src-renderer/replica/query/contacts/contact-columns.ts";
import {
  readContactColumns,
  readContactRows,
} from "../../../../../src-renderer/replica/query/contacts/contact-file.ts";
import { mostColumns } from "../../../../../src-renderer/replica/query/import/table-limits.ts";

const german = { first_name: "Vorname", last_name: "Nachname", email: "E-Mail", contact_id: "Arbeitet bei" };
const targetsOf = (heads: string, labels = {}) => {
  const read = readContactColumns(`${heads}\nx`, labels);
  if (read.kind !== "columns") throw new Error(read.kind);
  return read.targets;
};

test.each([
  [
    "an address book in English",
    "First Name,Last Name,E-mail Address,Company,Job Title,Business Phone,Mobile Phone,Web Page,Notes",
    ["first_name", "last_name", "email", "contact_id", "title", "phone", "mobile", "website", "description"],
  ],
  [
    "an address book in German",
    "Vorname;Nachname;E-Mail-Adresse;Firma;Telefon geschäftlich;Straße geschäftlich;PLZ;Ort;Land",
    [
      "first_name",
      "last_name",
      "email",
      "contact_id",
      "phone",
      "address.line1",
      "address.postal_code",
      "address.city",
      "address.country",
    ],
  ],
  [
    "a list of an online address book",
    "First Name,Last Name,Organization Name,E-mail 1 - Value,Phone 1 - Value,Labels,Address 1 - City",
    ["first_name", "last_name", "contact_id", "email", "phone", "tags", "address.city"],
  ],
  [
    "names of fields",
    "first_name,last_name,billing_address.city",
    ["first_name", "last_name", "billing_address.city"],
  ],
  ["columns that no contact has", "Birthday,Last name,Owner", [null, "last_name", null]],
  [
    "an address book with forms of address",
    "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title",
    [null, "first_name", null, "last_name", null, "contact_id", null, "title"],
  ],
  ["titles alone", "Title,Last name", ["title", "last_name"]],
  ["two columns of one meaning", "Email,E-mail address", ["email", null]],
])("the columns of %s are guessed from their headings", (_, heads, expected) => {
  expect(targetsOf(heads)).toEqual(expected);
});

test.each([
  ["semicolons", "Müller, A.;Köln;12,5\nSchulz, B.;Bonn;3,5\n", ["Müller, A.", "Köln", "12,5"]],
  ["tabs", "Wer\tWo\nMüller, A.\tKöln\n", ["Wer", "Wo"]],
  ["upright strokes", "Wer|Wo, genau\nMüller|Köln\n", ["Wer", "Wo, genau"]],
  ["commas", 'Wer,Wo\n"a;b",c\n', ["Wer", "Wo"]],
  ["nothing", "Wer\nMüller\n", ["Wer"]],
])("a file with %s between its cells is read by columns, although no heading is known", (_, text, heads) => {
  expect(readContactColumns(text, {})).toMatchObject({ kind: "columns", heads });
});

test("the headings of the rep's own exported file are known in the rep's language, with those of custom fields", () => {
  const labels = { ...german, "custom_fields.Region": "Region (eigenes Feld)" };
  expect(targetsOf("Vorname;Nachname;E-Mail;Arbeitet bei;Region (eigenes Feld)", labels)).toEqual([
    "first_name",
    "last_name",
    "email",
    "contact_id",
    "custom_fields.Region",
  ]);
});

test("a custom field's own name counts before the heading that another program has for an address", () => {
  expect(guesserFor({ "custom_fields.Region": "Region (custom field)" })(["Region", "Country"])).toEqual([
    "custom_fields.Region",
    "address.country",
  ]);
});

test("a column shows the first value that the file has for it", () => {
  expect(readContactColumns("Email,Fax\n,\na@x.example,\nb@x.example,'+49 1", {})).toMatchObject({
    samples: ["a@x.example", "+49 1"],
  });
});

test("a text behind a closed quotation mark takes no further line into its cell: the file is refused at that line", () => {
  const targets = ["name", "address.city"];
  const swallowing = 'Name,City\n"Acme" GmbH,Berlin\n"Beta",Hamburg\nGamma,Kiel';
  expect(readContactRows(swallowing, {}, targets)).toEqual({ kind: "openQuote", line: 2 });
  const atTheEnd = 'Name,City\nGamma,Kiel\n"Acme" GmbH,Berlin\n"Beta",Hamburg';
  expect(readContactRows(atTheEnd, {}, targets)).toEqual({ kind: "openQuote", line: 3 });
  const within = 'Name,City\n"Acme "Best" Ltd",Berlin\n"Beta\nWorks",Hamburg\n';
  const rows = readContactRows(within, {}, targets);
  if ("kind" in rows) throw new Error(rows.kind);
  expect(rows.map(({ cells }) => [...cells.values()])).toEqual([
    ['Acme "Best" Ltd', "Berlin"],
    ["Beta\nWorks", "Hamburg"],
  ]);
});

test("a file with more columns than any address book has is refused", () => {
  const heads = Array.from({ length: mostColumns + 1 }, (_, at) => `c${at}`).join(",");
  expect(readContactColumns(heads, {})).toEqual({ kind: "tooManyColumns" });
  expect(readContactRows(heads, {}, [])).toEqual({ kind: "tooManyColumns" });
});

test("any text as a file of contacts gives columns or a reason, and as many rows as have a value, whatever its columns mean", () => {
  const bit = fc.oneof(
    fc.constantFrom(
      ",",
      ";",
      "\t",
      '"',
      '""',
      "\n",
      "\r\n",
      "\r",
      "\uFEFF",
      "'=",
      "Email",
      "Vorname",
      "sep=;\n",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 50 }), (bits) => {
      const text = bits.join("");
      const read = readContactColumns(text, german);
      const targets = read.kind === "columns" ? read.targets : [];
      for (const target of targets) if (target !== null) expect(contactTargets).toContain(target);
      const rows = readContactRows(text, german, targets);
      if (read.kind !== "columns") expect(["openQuote", "tooManyColumns"]).toContain(read.kind);
      else expect(targets).toHaveLength(read.heads.length);
      if ("kind" in rows) expect(["openQuote", "tooManyColumns"]).toContain(rows.kind);
      else {
        const lines = rows.map((one) => one.line);
        expect(lines).toEqual([...new Set(lines)].toSorted((one, other) => one - other));
      }
    }),
    { numRuns: 1_000 },
  );
});
