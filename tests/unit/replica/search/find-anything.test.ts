import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSearch, indexed } from "../../../../src-renderer/replica/search/replica-search.ts";
import { SearchIndex } from "../../../../src-renderer/replica/search/search-index.ts";
import { type ContactRow, contact } from "../../../../src-shared/records/contact.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id } from "../support/world.ts";

function filled(...rows: readonly ContactRow[]) {
  const index = new SearchIndex();
  for (const row of rows) index.put(indexed(contact, row));
  return (query: string) => index.find(query, 10).map((hit) => hit.id);
}

const office: ContactRow = {
  id: id(1),
  is_organization: true,
  name: "Vela Works",
  industry: "Furniture",
  phone: "030 123456",
  tags: ["spring fair"],
  address: { city: "Köln", postal_code: "50667" },
};
const ada: ContactRow = {
  id: id(2),
  first_name: "Ada",
  last_name: "Aragon",
  contact_id: id(1),
  mobile: "+44 (0)7700 900-123",
  shipping_address: { city: "Edinburgh", postal_code: "EH6 6AA" },
};

test.each([
  ["koln", [1]],
  ["50667", [1]],
  ["furnit", [1]],
  ["fair", [1]],
  ["edinburgh", [2]],
  ["EH6 6AA", [2]],
  ["eh66aa", [2]],
])("a search for %j finds contacts by city, postcode, tag or industry: %j", (query, ids) => {
  expect(filled(office, ada)(query)).toEqual(ids);
});

test("a search for a company finds the company first and then the people who work there", () => {
  expect(filled(ada, office)("vela")).toEqual([1, 2]);
  expect(filled(ada, office)("ada vela")).toEqual([2]);
  expect(filled(ada, office)("vela works aragon")).toEqual([2]);
});

test("a search finds people by the present name of their company, and no longer by that of an earlier one", () => {
  const index = new SearchIndex();
  for (const row of [office, ada]) index.put(indexed(contact, row));
  index.put(indexed(contact, { ...office, name: "Nova Works" }));
  expect(index.find("nova", 5).map((hit) => hit.id)).toEqual([1, 2]);
  expect(index.find("vela", 5)).toEqual([]);
  index.put(indexed(contact, { ...ada, contact_id: null }));
  expect(index.find("nova", 5).map((hit) => hit.id)).toEqual([1]);
});

test.each([
  "+44 7700 900123",
  "+447700900123",
  "0044 7700 900 123",
  "07700 900123",
  "07700900123",
  "(07700) 900-123",
  "7700.900.123",
  "+44 (0) 7700 900",
  "07700 9",
  "7700",
])("a number kept with its country code is found as %j", (query) => {
  expect(filled(office, ada)(query)).toEqual([2]);
});

test.each([
  "030 123456",
  "030/123 456",
  "030123456",
  "+49 30 123456",
  "+49 (0)30 123456",
  "0049-30-123456",
  "03012",
])("a number kept as it is dialed at home is found as %j", (query) => {
  expect(filled(office, ada)(query)).toEqual([1]);
});

test.each(["+44 7700 900123", "\u202a+44 7700 900123\u202c", "hoffmann", "Hoff\u00admann", "\u200bhoff"])(
  "signs without a width, which come with a copied number or name, keep nobody from being found by %j",
  (query) => {
    const copied = { ...ada, last_name: "Hoff\u00admann\u200b", mobile: "\u202a+44 7700 900-123\u202c" };
    expect(filled(office, copied)(query)).toEqual([2]);
  },
);

test.each(["030 765432", "0171 98"])("a contact with two numbers in one field is found by %j", (query) => {
  expect(filled(office, { ...ada, mobile: "030 765432 / 0171 9876543" })(query)).toEqual([2]);
});

test("digits from the middle of a number find nobody", () => {
  expect(filled(office, ada)("900123")).toEqual([]);
  expect(filled(office, ada)("456")).toEqual([]);
});

test("a title match comes before a city, and a city before a word that almost matches the query", async () => {
  const database = bareDatabase();
  await database.contact.bulkPut([
    { id: id(1), last_name: "Berlyn" },
    { id: id(2), last_name: "Zander", address: { city: "Berlin" } },
    { id: id(3), last_name: "Berlinger" },
  ]);
  expect((await createSearch(database).find("berlin", 9)).map((hit) => hit.id)).toEqual([3, 2, 1]);
});

test("one wrong letter is forgiven only while few records match exactly", async () => {
  const database = bareDatabase();
  const exact = Array.from({ length: 5 }, (_, at) => ({ id: id(at + 1), last_name: "Meyer" }));
  await database.contact.bulkPut([...exact, { id: id(9), last_name: "Meier" }]);
  const search = createSearch(database);
  expect((await search.find("meyer", 9)).map((hit) => hit.id)).toEqual([1, 2, 3, 4, 5]);
  search.remove("contact", [id(5)]);
  expect((await search.find("meyer", 9)).map((hit) => hit.id)).toEqual([1, 2, 3, 4, 9]);
});

describe("Searches with one wrong letter", () => {
  const almost = (query: string, ...rows: readonly ContactRow[]) => {
    const index = new SearchIndex();
    for (const row of rows) index.put(indexed(contact, row));
    return index.findAlmost(query, 10, new Set()).map((hit) => hit.id);
  };

  test.each([
    "aragom",
    "aragn",
    "arragon",
    "argaon",
    "bragon",
    "ragon",
    "ada arago",
    "vela aragom",
    "edinbrugh",
  ])("a search for %j finds Ada Aragon of Vela Works in Edinburgh", (query) => {
    expect(almost(query, ada, office)).toContain(2);
  });

  test.each(["arxxon", "zzzz", "ada bbbbbb", "agn"])("a search for %j finds nobody", (query) => {
    expect(almost(query, ada, office)).toEqual([]);
  });

  test("law 1: whatever single letter of a word is wrong, missing, doubled or swapped, its record is found", () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/);
    const fault = fc.constantFrom("wrong", "missing", "added", "swapped");
    fc.assert(
      fc.property(word, word, fault, fc.nat(), (first, last, how, place) => {
        const at = place % last.length;
        const [before, letter = "", after] = [last.slice(0, at), last[at], last.slice(at + 1)];
        const typed = {
          wrong: `${before}${letter === "x" ? "y" : "x"}${after}`,
          missing: `${before}${after}`,
          added: `${before}${letter}${letter}${after}`,
          swapped: `${before}${after[0] ?? ""}${letter}${after.slice(1)}`,
        }[how];
        if (typed.length < 4) return;
        const row = { id: id(7), first_name: first, last_name: last };
        expect(almost(typed, row, office)).toContain(7);
        expect(almost(`${first} ${typed}`, row, office)).toContain(7);
      }),
    );
  });
});

test("law 1: the index finds what a comparison with every record finds, before and after changes, for any words", () => {
  const letters = fc.stringMatching(/^[abc]{1,4}$/);
  const phone = fc.constantFrom("030 1234567", "+49 30 1234567", "0049 30 7654321", "");
  const row = fc.record({
    first_name: letters,
    last_name: letters,
    city: letters,
    phone,
    company: fc.nat(3),
  });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 12 }),
      fc.array(letters, { minLength: 1, maxLength: 2 }),
      (rows, words) => {
        const index = new SearchIndex();
        const kept = rows.map(({ city, company, ...one }, at) => ({
          ...one,
          id: id(at + 1),
          address: { city },
          contact_id: company > 0 ? id(company) : null,
        }));
        for (const one of [...kept, ...kept.toReversed()]) index.put(indexed(contact, one));
        const nameOf = (one: ContactRow | undefined) => `${one?.first_name ?? ""} ${one?.last_name ?? ""}`;
        const begins = (text: string, word: string) => text.split(" ").some((own) => own.startsWith(word));
        const expected = kept.filter((one) => {
          const above = kept.find((other) => other.id === one.contact_id);
          const all = `${nameOf(one)} ${one.address.city} ${above === undefined ? "" : nameOf(above)}`;
          return words.every((word) => begins(all, word));
        });
        const isLong = words.some((word) => word.length > 2);
        const found = new Set(index.find(words.join(" "), 99).map((hit) => hit.id));
        expect(index.matching(words.join(" ")), "without a limit").toEqual(found);
        for (const one of expected) {
          const inNames = words.every((word) => begins(nameOf(one), word));
          // A query of short words alone is looked for in names.
          if (isLong || inNames) expect(found).toContain(one.id);
        }
        expect(expected.map((one) => one.id)).toEqual(expect.arrayContaining([...found]));
      },
    ),
  );
});

test("law 1: a number is found in each spelling that shares its beginning, with any separators between its digits", () => {
  const digits = fc.stringMatching(/^[1-9]\d{8}$/);
  const glue = fc.constantFrom("", " ", "-", "/", ".");
  const code = fc.constantFrom("49", "44", "420", "1");
  const spell = (number: string, between: string) =>
    `${number.slice(0, 3)}${between}${number.slice(3, 6)}${between}${number.slice(6)}`;
  fc.assert(
    fc.property(digits, code, glue, glue, (number, country, kept, typed) => {
      const spellings = [
        `0${spell(number, kept)}`,
        `+${country} ${spell(number, kept)}`,
        `+${country} (0)${spell(number, kept)}`,
        `00${country} ${spell(number, kept)}`,
      ];
      for (const phone of spellings) {
        const found = filled({ id: id(3), last_name: "Aragon", phone });
        expect(found(`0${spell(number, typed)}`)).toEqual([3]);
        expect(found(`+${country}${typed}${spell(number, typed)}`)).toEqual([3]);
        expect(found(spell(number, typed).slice(0, 6))).toEqual([3]);
      }
    }),
  );
});

test("law 11: the search finds a record once, under its new id, from the moment in which the record gets that id", async () => {
  const database = bareDatabase();
  await database.contact.put({ ...ada, id: id(-1) });
  const search = createSearch(database);
  const idsFound = async () => (await search.find("aragon", 10)).map((one) => one.id);
  expect(await idsFound()).toEqual([-1]);
  await database.transaction("rw", database.contact, database.aliases, async () => {
    await database.contact.delete(id(-1));
    await database.contact.put({ ...ada, id: id(501) });
    await database.aliases.put({ type: "contact", from: id(-1), to: id(501) });
  });
  expect(await idsFound()).toEqual([501]);
  await search.refresh("contact", [id(501)]);
  expect(await idsFound()).toEqual([501]);
  await search.refresh("contact", [id(-1)]);
  expect(await idsFound()).toEqual([501]);
});
