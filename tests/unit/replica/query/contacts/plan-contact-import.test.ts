import { expect, test } from "vitest";
import { readContactRows } from "../../../../../src-renderer/replica/query/contacts/contact-file.ts";
import { readHeldContacts } from "../../../../../src-renderer/replica/query/contacts/held-contacts.ts";
import {
  type PlannedContactLine,
  planContactImport,
} from "../../../../../src-renderer/replica/query/contacts/plan-contact-import.ts";
import type { CustomFields } from "../../../../../src-renderer/replica/query/contacts/read-contact.ts";
import { lineOf } from "../../../../../src-renderer/replica/query/import/packed-plan.ts";
import type { ContactRow } from "../../../../../src-shared/records/contact.ts";
import { id } from "../../../ids.ts";
import { leastGrowth, processorMs } from "../../../linear.ts";
import { bareDatabase } from "../../support/bare-database.ts";

const words = {
  yes: ["Ja"],
  no: ["Nein"],
  choices: { current: "Aktuell", none: "Keiner" },
  decimalSign: ",",
  monthFirst: false,
} as const;
const targets = ["first_name", "last_name", "contact_id", "email", "phone", "is_organization", "name"];
const vela = { id: id(1), name: "Vela Works", is_organization: true };
const ada = { id: id(2), first_name: "Ada", last_name: "Aragon", contact_id: id(1), phone: "030 123456" };

async function planned(
  lines: readonly string[],
  {
    held = [vela, ada],
    columns = targets,
    withSharedNumbers = false,
    customFields = {},
  }: {
    readonly held?: readonly ContactRow[];
    readonly columns?: readonly string[];
    readonly withSharedNumbers?: boolean;
    readonly customFields?: CustomFields;
  } = {},
) {
  const database = bareDatabase();
  await database.contact.bulkPut([...held]);
  const rows = readContactRows([columns.join(), ...lines].join("\n"), {}, columns);
  if ("kind" in rows) throw new Error(rows.kind);
  const options = { words, customFields, withSharedNumbers };
  const plan = planContactImport(rows, await readHeldContacts(database), options);
  return { ...plan, lines: plan.lines.flatMap((_, at) => lineOf<PlannedContactLine>(plan, at) ?? []) };
}

test("each line of a file of contacts is new, known here, unsent, refused with its reason, or a repetition", async () => {
  const unsent = { id: id(-7), first_name: "Una", last_name: "Sent" };
  const { lines, counts } = await planned(
    [
      "Nora,New,,n@x.example,,,",
      "ada,ARAGON,vela works,,,,",
      "Una,Sent,,,,,",
      ",,,only@mail.example,,,",
      "N.,New,,N@X.example,,,",
      "Bo,Both,,,,perhaps,",
    ],
    { held: [vela, ada, unsent] },
  );
  expect(
    lines.map(({ line, outcome, known, earlier, issue }) => [
      line,
      outcome,
      known?.id ?? earlier?.line ?? issue?.field,
    ]),
  ).toEqual([
    [2, "create", undefined],
    [3, "same", 2],
    [4, "waiting", -7],
    [5, "refused", "last_name"],
    [6, "twice", 2],
    [7, "refused", "is_organization"],
  ]);
  expect(counts).toEqual({ create: 1, change: 0, same: 1, waiting: 1, refused: 2, twice: 1 });
});

test("law 4: a line with more cells than columns is refused, because its values may stand in other columns than they belong to; blank cells do not count", async () => {
  const { lines } = await planned(["Nora,New,Vela, Inc.,n@x.example,,,,", "Ben,B,,,,,,,; "], {
    columns: ["first_name", "last_name", "contact_id", "email"],
  });
  expect(lines.map(({ outcome, issue }) => [outcome, issue])).toEqual([
    ["refused", { field: null, code: "surplusCells" }],
    ["refused", { field: null, code: "surplusCells" }],
  ]);
  const blank = await planned(["Nora,New,,n@x.example,,, ,"], {
    columns: ["first_name", "last_name", "contact_id", "email"],
  });
  expect(blank.lines.map(({ outcome }) => outcome)).toEqual(["create"]);
});

test("a person's organization is linked when it is known, and otherwise made once before the first line that names it", async () => {
  const { lines } = await planned([
    "Ann,A,VELA  works,,,,",
    "Ben,B,Lyra GmbH,,,,",
    "Cleo,C,lyra gmbh,,,,",
    "Dan,D,Mira,,,,",
    ",,,,,Ja,Mira",
  ]);
  expect(
    lines.map(({ line, name, key, isImplied, company }) => [line, name, key, isImplied, company]),
  ).toEqual([
    [2, "Ann A", null, false, { kind: "known", id: 1 }],
    [3, "Lyra GmbH", "lyra gmbh", true, { kind: "none" }],
    [3, "Ben B", null, false, { kind: "new", key: "lyra gmbh" }],
    [4, "Cleo C", null, false, { kind: "new", key: "lyra gmbh" }],
    [5, "Dan D", null, false, { kind: "new", key: "mira" }],
    [6, "Mira", "mira", false, { kind: "none" }],
  ]);
});

test("a person is linked to no organization when several organizations have the name", async () => {
  const { lines } = await planned(["Ann,A,Vela Works,,,,"], { held: [vela, { ...vela, id: id(3) }] });
  expect(lines).toMatchObject([{ outcome: "create", company: { kind: "several", name: "Vela Works" } }]);
});

test("people who share the mailbox of their company are imported, each of them once", async () => {
  const held = [
    { ...vela, email: "info@vela.example" },
    { ...ada, email: "info@vela.example" },
  ];
  const file = ["Bo,B", "Cy,C", "bo,B", "Ada,Aragon"].map((one) => `${one},Vela Works,Info@vela.example,,,`);
  const { lines } = await planned(file, { held });
  expect(lines.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["Bo B", "create"],
    ["Cy C", "create"],
    ["bo B", "twice"],
    ["Ada Aragon", "same"],
  ]);
});

test("an organization of the file that is here or in the file under another name is made once, and its people work at it", async () => {
  const held = [{ ...vela, email: "info@vela.example" }];
  const { lines } = await planned(
    [
      ",,,INFO@vela.example,,Ja,Vela Works GmbH",
      "Ann,A,VELA  works GmbH,,,,",
      ",,,info@lyra.example,,Ja,Lyra",
      ",,,info@lyra.example,,Ja,Lyra GmbH",
      "Ben,B,lyra gmbh,,,,",
      "Cleo,C,lyra,,,,",
    ],
    { held },
  );
  expect(lines.map(({ line, name, outcome, company }) => [line, name, outcome, company])).toEqual([
    [2, "Vela Works GmbH", "same", { kind: "none" }],
    [3, "Ann A", "create", { kind: "known", id: 1 }],
    [4, "Lyra", "create", { kind: "none" }],
    [5, "Lyra GmbH", "twice", { kind: "none" }],
    [6, "Ben B", "create", { kind: "new", key: "lyra" }],
    [7, "Cleo C", "create", { kind: "new", key: "lyra" }],
  ]);
});

test("no organization is made for a person who is not imported", async () => {
  const { lines } = await planned(["Ada,Other,Lyra,,+49 30 123456,,"]);
  expect(lines).toMatchObject([{ outcome: "same", name: "Ada Other", known: { by: "phone" } }]);
});

test("lines that share only a telephone number with another contact are left out and counted, and the rep can import them", async () => {
  const file = ["Bo,B,,,030 123456,,", "Cy,C,,,040 999999,,", "Di,D,,,040 999999,,"];
  expect(await planned(file)).toMatchObject({ sharedNumbers: 2, counts: { create: 1, same: 1, twice: 1 } });
  expect(await planned(file, { withSharedNumbers: true })).toMatchObject({
    sharedNumbers: 2,
    counts: { create: 3, same: 0, twice: 0 },
  });
});

test("the import leaves out a line whose email repeats an earlier line, even when the rep imports lines with shared numbers", async () => {
  const file = ["Bo,B,,b@x.example,,,", "B.,B,,b@x.example,030 123456,,"];
  expect(await planned(file, { withSharedNumbers: true })).toMatchObject({
    sharedNumbers: 0,
    counts: { create: 1, twice: 1 },
  });
});

test.each([
  ["a whole name", ",,,,,,Ada M. Aragon", { first_name: "Ada M.", last_name: "Aragon" }],
  ["a whole name with a comma", ',,,,,,"Aragon, Ada"', { first_name: "Ada", last_name: "Aragon" }],
  ["a single name", ",,,,,,Ada", { last_name: "Ada" }],
  ["a first name alone", "Ada,,,,,,", { last_name: "Ada" }],
  [
    "a first name beside a last name that is called the name",
    "Ada,,,,,,Aragon",
    { first_name: "Ada", last_name: "Aragon" },
  ],
  ["a first name beside the whole name", "Ada,,,,,,Ada Aragon", { first_name: "Ada", last_name: "Aragon" }],
  ["a first name that is the whole name", "Ada,,,,,,Ada", { last_name: "Ada" }],
  [
    "a last name beside the whole name",
    ",Aragon,,,,,Ada M. Aragon",
    { first_name: "Ada M.", last_name: "Aragon" },
  ],
  ["a last name beside another whole name", ",Aragon,,,,,Addie", { last_name: "Aragon" }],
  ["an organization alone", ",,Lyra,,,,", { is_organization: true, name: "Lyra" }],
  ["an organization by a word", ",,,,,Firma,Lyra", { is_organization: true, name: "Lyra" }],
])("a line with %s becomes a contact with that name", async (_, line, draft) => {
  const { lines } = await planned([line], { held: [] });
  expect(lines[0]?.draft).toEqual({ is_organization: false, ...draft });
});

test("addresses, tags, closed lists and custom fields of a line become values as the service has them", async () => {
  const columns = [
    "last_name",
    "address.line1",
    "address.city",
    "tags",
    "customer_status",
    "custom_fields.Limit",
    "custom_fields.v1.2",
    "custom_fields.Open",
  ];
  const customFields = { Limit: { kind: "number", choices: [] }, Open: { kind: "flag", choices: [] } };
  const { lines } = await planned(['Aragon,"1 High St, flat 2",Leith,"a; b,a",aktuell,"1.250,5",x,ja'], {
    columns,
    customFields,
  });
  expect(lines[0]).toMatchObject({
    outcome: "create",
    draft: {
      address: { line1: "1 High St, flat 2", city: "Leith" },
      tags: ["a", "b"],
      customer_status: "current",
      custom_fields: { Limit: 1250.5, "v1.2": "x", Open: true },
    },
  });
  const digits = "340123450000000018";
  const long = await planned([`Aragon,,,,,${digits},,`], { columns, customFields });
  expect(long.lines[0]).toMatchObject({ draft: { custom_fields: { Limit: digits } } });
  const misfits = await planned(["Aragon,,,,often,,,", "Blum,,,,,many,,", "Cole,,,,,,,maybe"], {
    columns,
    customFields,
  });
  expect(misfits.lines.map((one) => one.issue)).toEqual([
    { field: "customer_status", code: "misfit" },
    { field: "custom_fields.Limit", code: "misfit" },
    { field: "custom_fields.Open", code: "misfit" },
  ]);
});

test("a file of Google Contacts brings no number with a second one in it, and no tag for its own groups", async () => {
  const columns = ["last_name", "email", "phone", "description", "tags"];
  const { lines } = await planned(
    [
      "Aragon,a@x.example ::: b@x.example,030 1 ::: 030 2,Met ::: at the fair,Fair ::: * myContacts ::: * starred",
    ],
    { columns },
  );
  expect(lines[0]).toMatchObject({
    outcome: "create",
    draft: {
      email: "a@x.example",
      phone: "030 1",
      description: "Met ::: at the fair\nb@x.example\n030 2",
      tags: ["Fair", "starred"],
    },
  });
});

test("a card of Google Contacts brings no tag for the group of all contacts", async () => {
  const card = ["BEGIN:VCARD", "VERSION:3.0", "N:Blum;Bo;;;", "CATEGORIES:myContacts,Fair", "END:VCARD"];
  const rows = readContactRows(card.join("\r\n"), {}, []);
  if ("kind" in rows) throw new Error(rows.kind);
  const options = { words, customFields: {}, withSharedNumbers: false };
  const plan = planContactImport(rows, await readHeldContacts(bareDatabase()), options);
  expect(lineOf<PlannedContactLine>(plan, 0)?.draft.tags).toEqual(["Fair"]);
});

test("the lines of an imported street, and of any other part of an address, are joined by commas", async () => {
  const columns = ["last_name", "address.line1", "billing_address.city"];
  const { lines } = await planned(['Aragon,"1 High St,\n\n2nd floor\r\nNorth","Leith\nPort"'], {
    columns,
    held: [],
  });
  expect(lines[0]?.draft).toMatchObject({
    address: { line1: "1 High St, 2nd floor, North" },
    billing_address: { city: "Leith, Port" },
  });
  const rows = readContactRows("BEGIN:VCARD\nN:A;B\nADR:;;1 High St\\nNorth;Leith;;;\nEND:VCARD\n", {}, []);
  if ("kind" in rows) throw new Error(rows.kind);
  const options = { words, customFields: {}, withSharedNumbers: false };
  const plan = planContactImport(rows, await readHeldContacts(bareDatabase()), options);
  expect(lineOf<PlannedContactLine>(plan, 0)?.draft.address).toEqual({
    line1: "1 High St, North",
    city: "Leith",
  });
});

const customs = {
  Renewal: { kind: "date", choices: [] },
  Region: { kind: "choice", choices: ["North", "South"] },
  Woods: { kind: "choices", choices: ["Oak", "Larch"] },
  Mood: { kind: "choice", choices: [] },
};
const customColumns = ["last_name", ...Object.keys(customs).map((one) => `custom_fields.${one}`)];

test("law 4: custom days and choices of a line are read as a form writes them, and any other text is an issue of its line", async () => {
  const options = { columns: customColumns, customFields: customs, held: [] };
  const { lines } = await planned(
    ['Aragon,4.3.2026,NORTH,"larch; Oak",glad', "Blum,2026-03-04,South,Oak,", "Cole,25/3/2026,,,"],
    options,
  );
  expect(lines.map(({ issue, draft }) => issue ?? draft.custom_fields)).toEqual([
    { Renewal: "2026-03-04", Region: "North", Woods: ["Larch", "Oak"], Mood: "glad" },
    { Renewal: "2026-03-04", Region: "South", Woods: ["Oak"] },
    { Renewal: "2026-03-25" },
  ]);
  const misfits = await planned(
    ["Aragon,31.2.2026,,,", "Blum,4.3.26,,,", "Cole,soon,,,", "Dorn,,West,,", "Eder,,,Oak; Elm,"],
    options,
  );
  expect(misfits.lines.map(({ outcome, issue }) => [outcome, issue])).toEqual([
    ["refused", { field: "custom_fields.Renewal", code: "notDay" }],
    ["refused", { field: "custom_fields.Renewal", code: "notDay" }],
    ["refused", { field: "custom_fields.Renewal", code: "notDay" }],
    ["refused", { field: "custom_fields.Region", code: "misfit" }],
    ["refused", { field: "custom_fields.Woods", code: "misfit" }],
  ]);
});

test("law 4: a day of a file that may be of two months is read in the order of the other days of its column, or is an issue", async () => {
  const options = { columns: customColumns, customFields: customs, held: [] };
  const daysOf = async (...days: readonly string[]) =>
    (
      await planned(
        days.map((one, at) => `N${at},${one},,,`),
        options,
      )
    ).lines.map(
      ({ issue, draft }) => issue?.code ?? (draft.custom_fields as { readonly Renewal: string }).Renewal,
    );
  expect(await daysOf("4/3/2026")).toEqual(["2026-03-04"]);
  expect(await daysOf("4/3/2026", "4/25/2026")).toEqual(["2026-04-03", "2026-04-25"]);
  expect(await daysOf("4/3/2026", "4/25/2026", "25/4/2026")).toEqual(["notDay", "2026-04-25", "2026-04-25"]);
});

const limitsOf = async (rows: readonly string[], delimiter: string, sign: "." | ",") => {
  const columns = ["last_name", "custom_fields.Limit"];
  const text = [columns, ...rows.map((one) => ["Aragon", `"${one}"`])].map((row) => row.join(delimiter));
  const read = readContactRows(text.join("\n"), {}, columns);
  if ("kind" in read) throw new Error(read.kind);
  const options = {
    words: { ...words, decimalSign: sign },
    customFields: { Limit: { kind: "number", choices: [] } },
    withSharedNumbers: true,
  };
  const plan = planContactImport(read, await readHeldContacts(bareDatabase()), options);
  return plan.lines.map((_, at) => {
    const { draft, issue } = lineOf<PlannedContactLine>(plan, at) ?? {};
    return issue?.code ?? (draft?.custom_fields as { readonly Limit: number } | undefined)?.Limit;
  });
};

test.each([
  ["a file of the rep's region", ["1.250"], ";", ",", [1250]],
  ["a file of the rep's region", ["1.250"], ",", ".", [1.25]],
  ["a file of another region", ["1.250"], ",", ",", ["misfit"]],
  ["a file of another region", ["1,250"], ";", ".", ["misfit"]],
  ["any file", ["0.125", "1234.567", "12,5", "1.234,5"], ";", ",", [0.125, 1234.567, 12.5, 1234.5]],
  ["a column with a decimal point", ["1.250", "0.5"], ";", ",", [1.25, 0.5]],
  ["a column with a decimal comma", ["1.250", "0,5"], ",", ".", [1250, 0.5]],
  ["a column with both", ["1.250", "0,5", "0.5"], ";", ",", ["misfit", 0.5, 0.5]],
] as const)(
  "the numbers of %s, %j between “%s” where the decimal sign is “%s”, are read as %j",
  async (_, rows, delimiter, sign, is) => {
    expect(await limitsOf(rows, delimiter, sign)).toEqual(is);
  },
);

test("planning 4,000 lines against 4,000 contacts takes about twice as long as half of both, although all share a number", async () => {
  const cost = async (count: number) => {
    const held = Array.from({ length: count }, (_, at) => ({
      id: id(at + 1),
      last_name: `H${at}`,
      phone: "030 123456",
    }));
    const lines = Array.from({ length: count }, (_, at) => `N,${at},Lyra ${at % 50},,+49 30 123456,,`);
    const rows = readContactRows([targets.join(), ...lines].join("\n"), {}, targets);
    const database = bareDatabase();
    await database.contact.bulkPut(held);
    const index = await readHeldContacts(database);
    if ("kind" in rows) throw new Error(rows.kind);
    return await processorMs(() => {
      planContactImport(rows, index, { words, customFields: {}, withSharedNumbers: true });
    });
  };
  expect(await leastGrowth(cost, 4_000, 3.5)).toBeLessThan(3.5);
});
