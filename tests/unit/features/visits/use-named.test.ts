import { expect, test } from "vitest";
import { namedBy } from "../../../../src-renderer/features/visits/line/read-line.ts";
import { namedAs } from "../../../../src-renderer/features/visits/line/use-named.ts";
import { SearchIndex } from "../../../../src-renderer/replica/search/search-index.ts";
import type { Subject } from "../../../../src-renderer/session/ui.ts";
import { id } from "../../replica/support/world.ts";

const people = ["Callum Offerman", "Anna Quill", "Anna Zane", "Marcus Hale", "Will Vale"];
const contact = (name: string): Subject => ({ type: "contact", id: id(people.indexOf(name) + 1) });
const index = new SearchIndex();
for (const [at, title] of people.entries()) index.put({ id: id(at + 1), title, text: title });

/** Finds contacts as the search of names does, one wrong letter forgiven. */
function found(words: string) {
  const hits = [...index.find(words, 12), ...index.findAlmost(words, 12, index.matching(words))];
  return hits.map((hit) => ({ type: "contact" as const, id: hit.id, title: people[hit.id - 1] ?? "" }));
}

/** Reads whom a line names, as the form does: on the page of `open`, and with `chosen` in its field. */
function named(line: string, open: Subject | null, chosen?: Subject | null) {
  const by = namedBy(line, open);
  const answers = by.texts.map((words) => namedAs(words, found(words), { by, open, chosen }));
  const { who, subject } = answers.find((one) => one.who !== null) ?? { who: null, subject: null };
  return { who, name: subject && people[subject.id - 1] };
}
const nobody = { who: null, name: null };

test.each([
  "visit: Call about the offer",
  "visit callum wants the offer",
  "visit: Offer: sent on Friday",
  "visit: Marcis: sent",
  "task: Will send the offer",
])("law 4: the line “%s” on a contact's page is about that contact and keeps all its words", (line) => {
  expect(named(line, contact("Anna Quill"))).toEqual(nobody);
});

test("a line on a contact's page is about another contact if a whole name stands before a colon", () => {
  expect(named("visit marcus: oak shelves", contact("Anna Quill"))).toEqual({
    who: "marcus",
    name: "Marcus Hale",
  });
  expect(named("visit lead 12: oak shelves", contact("Anna Quill")).who).toBe("lead 12");
});

test("among contacts of one name, a line on the page of one of them is about that one", () => {
  expect(named("visit anna: oak shelves", contact("Anna Zane")).name).toBe("Anna Zane");
});

test("a line without a page names a contact also without a colon, or with a wrong letter before one", () => {
  expect(named("visit marcus oak shelves", null).name).toBe("Marcus Hale");
  expect(named("visit marcis: oak shelves", null).name).toBe("Marcus Hale");
});

test("law 4: a name stays in the text of a line where the rep has chosen another contact in the form", () => {
  expect(named("visit marcus oak shelves", null, contact("Anna Quill"))).toEqual(nobody);
  expect(named("visit marcus oak shelves", null, null)).toEqual(nobody);
  expect(named("visit lead 12: oak shelves", null, contact("Anna Quill"))).toEqual(nobody);
  expect(named("visit anna oak shelves", null, contact("Anna Zane"))).toEqual({
    who: "anna",
    name: "Anna Zane",
  });
});
