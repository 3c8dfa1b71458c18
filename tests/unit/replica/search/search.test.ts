// notices: pulled-rows-not-indexed
import { describe, expect, test } from "vitest";
import { searchQuery } from "../../../../src-renderer/records/find/use-found.ts";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { wordsOf } from "../../../../src-renderer/replica/search/fold-text.ts";
import { createSearch } from "../../../../src-renderer/replica/search/replica-search.ts";
import { SearchIndex } from "../../../../src-renderer/replica/search/search-index.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id, openWorld, page, settlement, value } from "../support/world.ts";

test.each([
  ["Łukasz Müller-Lüdenscheid", ["lukasz", "muller", "ludenscheid"]],
  ["O’Brien", ["obrien"]],
  ["Straße Æther Øre", ["strasse", "aether", "ore"]],
  ["anna.k@acme.example", ["anna.k", "acme.example"]],
  ["+48 600-123-456", ["48", "600123456"]],
  ["  ", []],
])("the text “%s” is split into the words of the index", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

describe("the index", () => {
  const filled = (...titles: string[]) => {
    const index = new SearchIndex();
    for (const [at, title] of titles.entries()) {
      index.put({ id: id(at + 1), title, text: `${title} someone@acme.test` });
    }
    return index;
  };
  const found = (index: SearchIndex, query: string, limit = 10) =>
    index.find(query, limit).map((hit) => hit.id);

  test("a search matches each word of the query to the beginning of a word, ignoring case and diacritics", () => {
    const index = filled("José Pérez", "Josef Novák", "Maria Jose");
    expect(found(index, "jose")).toEqual([1, 2, 3]);
    expect(found(index, "PER jo")).toEqual([1]);
    expect(found(index, "erez")).toEqual([]);
    expect(found(index, "acme")).toHaveLength(3);
  });

  test("a search lists titles that begin like the query first, each group in alphabetical order", () => {
    expect(found(filled("Zoe Ann", "Ann Zane", "Anna Bell"), "ann")).toEqual([2, 3, 1]);
  });

  test("a search for one letter finds each record once that has a word beginning with it", () => {
    expect(found(filled("Xu Bell Bond", "B Zet", "Ce De"), "b")).toEqual([2, 1]);
  });

  test("a search for an empty query finds nothing", () => {
    expect(found(filled("Ann"), " ")).toEqual([]);
  });

  test("a search returns no more than the limit, and the best matches", () => {
    expect(found(filled("Ann C", "Ann A", "Ann B"), "ann", 2)).toEqual([2, 3]);
  });

  test("a search finds a changed record by its present words, and a removed one not at all", () => {
    const index = filled("Ann", "Bob");
    index.put({ id: id(1), title: "Carl", text: "" });
    index.remove(id(2));
    expect(found(index, "ann")).toEqual([]);
    expect(found(index, "bob")).toEqual([]);
    expect(found(index, "ca")).toEqual([1]);
    expect(index.size).toBe(1);
  });

  test("a search stays correct while the index tidies up after thousands of changes", () => {
    const index = new SearchIndex();
    for (let round = 0; round < 4; round += 1) {
      for (let n = 1; n <= 1_500; n += 1) {
        index.put({ id: id(n), title: `Round${round} Person${n}`, text: "" });
      }
    }
    expect(index.size).toBe(1_500);
    expect(found(index, "round2")).toEqual([]);
    expect(found(index, "round3 person7", 2_000)).toHaveLength(111);
  });

  test("a search compares only the records that the first three letters of its rarest word lead to", () => {
    const index = new SearchIndex();
    const names = ["Anna", "Bartek", "Celina", "Dawid", "Ewa", "Filip", "Greta", "Hugo", "Maria", "Marek"];
    for (let n = 1; n <= 1_000; n += 1)
      index.put({ id: id(n), title: `${names[n % 10]} Nowak${n}`, text: "" });
    index.put({ id: id(1_001), title: "Anna Zych", text: "" });
    const lookedAt = (query: string) => {
      const before = index.compared;
      index.find(query, 12);
      return index.compared - before;
    };
    expect(["anna", "mar", "m", "nowak", "nowak zyc", "anna x", "xx"].map(lookedAt)).toEqual([
      101, 200, 200, 1_000, 1, 101, 0,
    ]);
  });

  test("a search for a number, or for a word with a wrong letter, compares no more records than it shows, where all have it", () => {
    const index = new SearchIndex();
    for (let n = 1; n <= 1_000; n += 1)
      index.put({ id: id(n), title: `Anna Nowak${n}`, text: "", numbers: ["+44 20 7946 0958"] });
    const compared = (ask: () => readonly unknown[]) => {
      const before = index.compared;
      expect(ask()).toHaveLength(12);
      return index.compared - before;
    };
    expect(compared(() => index.find("+44", 12))).toBe(12);
    expect(compared(() => index.find("4420", 12))).toBe(12);
    expect(compared(() => index.findAlmost("nowka", 12, new Set()))).toBe(12);
    expect(compared(() => index.findAlmost("nowka anna", 12, new Set()))).toBe(12);
  });
});

test("law 1: a search finds records that were pulled, made here, or have since got their real id", async () => {
  const { replica, main } = await openWorld();
  // From the first query on the index is kept up to date, and not read anew.
  expect(await replica.work.find({ words: "nowa", limit: 10 })).toEqual([]);
  value(
    await main.requests["replica.applyPage"](
      page("contact", [{ id: 1, first_name: "Anna", last_name: "Nowak" } as { id: number }]),
    ),
  );
  const made = value(await replica.edits.create("contact", { last_name: "Nowakowski" }));
  const deal = value(await replica.edits.create("deal", { name: "Nowa linia", contact_id: made.id }));
  expect(await replica.work.find({ words: "nowa", limit: 10 })).toEqual([
    { type: "contact", id: made.id, title: "Nowakowski" },
    { type: "deal", id: deal.id, title: "Nowa linia" },
    { type: "contact", id: 1, title: "Anna Nowak" },
  ]);
  await main.deliver(
    settlement({
      sequences: [...made.sequences],
      type: "contact",
      id: made.id,
      serverId: id(77),
      record: { last_name: "Nowakowski" },
    }),
  );
  expect((await replica.work.find({ words: "nowakow", limit: 10 })).map((hit) => hit.id)).toEqual([77]);
});

test("a search finds records that were stored before it opened, and no deleted records", async () => {
  const world = await openWorld();
  const rows = Array.from({ length: 2_500 }, (_, at) => ({ id: at + 1, name: `Deal ${at + 1}` }));
  value(await world.main.requests["replica.applyPage"](page("deal", rows)));
  const { replica } = await world.reopen();
  expect((await replica.work.find({ words: "deal 2500", limit: 5 })).map((hit) => hit.id)).toEqual([2_500]);
  value(await replica.edits.remove("deal", id(2_500), { fields: {} }));
  expect(await replica.work.find({ words: "deal 2500", limit: 5 })).toEqual([]);
});

test("a search index that could not be built is built with the next query", async () => {
  const database = bareDatabase();
  await database.contact.put({ id: id(7), name: "Zoë Ångström" });
  const search = createSearch(database);
  database.close();
  await expect(search.warm()).rejects.toThrow();
  await database.open();
  expect(await search.find("ang", 5)).toMatchObject([{ id: 7 }]);
});

test("law 11: a search that is shown follows a record that was made, got its real id, and was pulled", async () => {
  const { replica, main } = await openWorld();
  let shown: readonly { readonly id: number }[] | undefined;
  const found = liveQueryOf(replica, searchQuery("find", "nowa", 5));
  const stop = found.follow({ answered: () => (shown = found.last()?.value.answer) });
  const showsIds = (ids: readonly number[]) => expect.poll(() => shown?.map((one) => one.id)).toEqual(ids);
  await showsIds([]);
  const made = value(await replica.edits.create("contact", { last_name: "Nowak" }));
  await showsIds([made.id]);
  const sequences = [...made.sequences];
  await main.deliver(
    settlement({
      sequences,
      type: "contact",
      id: made.id,
      serverId: id(77),
      record: { last_name: "Nowak" },
    }),
  );
  await showsIds([77]);
  value(
    await main.requests["replica.applyPage"](
      page("contact", [{ id: 78, last_name: "Nowacki" } as { id: number }]),
    ),
  );
  await showsIds([78, 77]);
  stop();
});
