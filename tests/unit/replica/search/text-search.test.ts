import { describe, expect, test } from "vitest";
import { excerptOf } from "../../../../src-renderer/replica/search/excerpt.ts";
import { createSearch } from "../../../../src-renderer/replica/search/replica-search.ts";
import { TextIndex } from "../../../../src-renderer/replica/search/text-index.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id, openWorld, page, value } from "../support/world.ts";

describe("the index of texts", () => {
  const filled = (...texts: string[]) => {
    const index = new TextIndex();
    for (const [at, text] of texts.entries()) index.put(id(at + 1), text);
    return index;
  };

  test("a text search matches each word of the query to a word of the text, ignoring case and diacritics", () => {
    const index = filled("Ask José about the Straße", "jose asks", "Nothing");
    expect(index.find("JOSE ask", 9)).toEqual([2, 1]);
    expect(index.find("strasse", 9)).toEqual([1]);
    expect(index.find("tras", 9)).toEqual([1]);
    expect(index.find("jose nothing", 9)).toEqual([]);
    expect([...index.matching("thi")]).toEqual([3]);
  });

  test("a text search lists texts that begin like the query first, and then the newest, with unsent texts before sent texts", () => {
    const index = filled("Call Ada", "then call", "I call");
    index.put(id(-4), "a call");
    index.put(id(-6), "my call");
    expect(index.find("call", 9)).toEqual([1, -6, -4, 3, 2]);
    expect(index.find("call", 2)).toEqual([1, -6]);
  });

  test("a text search for an empty query finds nothing, and a changed or removed text is found by its present words", () => {
    const index = filled("oak", "elm");
    index.put(id(1), "ash");
    index.remove(id(2));
    expect(index.find("  ", 9)).toEqual([]);
    expect(index.find("oak", 9)).toEqual([]);
    expect(index.find("elm", 9)).toEqual([]);
    expect(index.find("ash", 9)).toEqual([1]);
  });

  test("a text search stays correct while the index tidies up after thousands of removals", () => {
    const index = new TextIndex();
    for (let n = 1; n <= 4_000; n += 1) index.put(id(n), `text ${n}`);
    for (let n = 1; n <= 3_000; n += 1) index.remove(id(n));
    expect(index.find("text 2999", 9)).toEqual([]);
    index.put(id(3_500), "moved");
    expect(index.find("moved", 9)).toEqual([3_500]);
    expect(index.matching("text").size).toBe(999);
  });
});

test.each([
  ["one line", "Hello\nAsk about oak\nBye", "OAK", "Ask about oak"],
  ["the first line, where no line has the word", "Hello\nBye", "x", "Hello"],
  ["the beginning of a long line", `oak ${"x".repeat(200)}`, "oak", `oak ${"x".repeat(86)}…`],
  [
    "a part of a long line",
    `${"x".repeat(200)} oak ${"y".repeat(200)}`,
    "oak",
    `…${"x".repeat(23)} oak ${"y".repeat(62)}…`,
  ],
])("the excerpt of a text search hit shows %s", (_, text, query, said) => {
  expect(excerptOf(text, query)).toBe(said);
});

test("law 1: a text search finds texts that were pulled or written here, and no deleted texts", async () => {
  const { replica, main } = await openWorld();
  value(
    await main.requests["replica.applyPage"](
      page("note", [{ id: 1, content: "Wants oak doors" } as { id: number }]),
    ),
  );
  const titles = async (words: string) =>
    (await replica.work.findText({ words: words, limit: 5 })).map(({ type, title }) => `${type}: ${title}`);
  expect(await titles("oak")).toEqual(["note: Wants oak doors"]);
  // From the first query on the index is kept up to date, and not read anew.
  value(
    await main.requests["replica.applyPage"](
      page("note", [{ id: 2, content: "No oak left" } as { id: number }]),
    ),
  );
  const made = value(await replica.edits.create("task", { content: "Order oak" }));
  expect(await titles("oak")).toEqual(["task: Order oak", "note: No oak left", "note: Wants oak doors"]);
  value(await replica.edits.remove("task", made.id, { fields: {} }));
  expect(await titles("oak")).toEqual(["note: No oak left", "note: Wants oak doors"]);
  expect(await replica.work.find({ words: "oak", limit: 5 })).toEqual([]);
});

test("a text search reads with the next query the texts that could not be read", async () => {
  const database = bareDatabase();
  await database.note.put({ id: id(7), content: "Zoë called" });
  const search = createSearch(database);
  database.close();
  await expect(search.findText("zoe", 5)).rejects.toThrow();
  await database.open();
  expect(await search.findText("zoe", 5)).toMatchObject([{ id: 7 }]);
});
