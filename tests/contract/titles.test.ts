import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "../source-files.ts";
import { judgeTitle } from "../titles/judge-title.ts";
import { readSteps, readTitles } from "../titles/read-titles.ts";

const files = sourceFiles("tests/**/*.{test,spec}.{ts,tsx}");

test("every title of a test is a sentence that makes sense without its describe", () => {
  const titles = files.flatMap((file) =>
    readTitles(file, readFileSync(file, "utf8")).map((title) => ({ file, ...title })),
  );
  expect(titles.length).toBeGreaterThan(1_500);
  const mistakes = titles.flatMap(({ file, line, text }) => {
    const mistake = judgeTitle(text);
    return mistake === null ? [] : [`${file}:${line}: “${text}” ${mistake}.`];
  });
  expect(mistakes).toEqual([]);
});

test("every step of a test is a sentence that makes sense within its test", () => {
  const steps = files.flatMap((file) =>
    readSteps(file, readFileSync(file, "utf8")).map((step) => ({ file, ...step })),
  );
  expect(steps.length).toBeGreaterThan(50);
  const mistakes = steps.flatMap(({ file, line, text }) => {
    const mistake = text === "%s" ? null : judgeTitle(text);
    return mistake === null ? [] : [`${file}:${line}: “${text}” ${mistake}.`];
  });
  expect(mistakes).toEqual([]);
});

test.each([
  ["law 5: a create whose answer is lost is not sent twice"],
  ["laws 3, 4 and 13: every edit arrives once"],
  ["50,000 rules are planned within seconds"],
  ["%s is refused before any request"],
  ["$kind of an event list is returned as it is"],
  ["issues of a form are listed"],
  ["the other edits go on, and neither create overwrites the other"],
])("the title “%s” is accepted", (title) => {
  expect(judgeTitle(title)).toBeNull();
});

test.each([
  ["%s", "has fewer than 3 words of its own"],
  ["law 5: %s: %j", "has fewer than 3 words of its own"],
  ["law 5: consent denied", "has fewer than 3 words of its own"],
  ["(law 5) a create is sent once", "begins with neither a law, a word nor a placeholder"],
  ["and the other edits go on", "begins with “and”, which continues another sentence"],
  ["law 4: is parked whole with its reason", "begins with “is”, which continues another sentence"],
  ["Of %s nothing is kept here", "begins with “of”, which continues another sentence"],
  ["law 5: a twin of a create is shown", "has “twin”, for which there is a plainer word"],
  ["the list is told its rows", "has “is told”, for which there is a plainer word"],
  ["Shows the visit once", "begins with “shows”, a verb without its actor"],
  ["law 14: refuses %s with 400", "begins with “refuses”, a verb without its actor"],
  ["it is added by its ID, and put back", "begins with “it”, which continues another sentence"],
  ["choosing theirs makes mine the base", "has “theirs”, a pronoun without its noun"],
  [
    "an answer with a wrong state is refused, and the true one works",
    "has “the true one”, a pronoun without its noun",
  ],
  ["one edit is sent, and the other is not", "has “the other”, a pronoun without its noun"],
  ["the page that %j opens is refused, too", "has “too” behind a part, which leans on another sentence"],
])("the title “%s” is refused because it %s", (title, mistake) => {
  expect(judgeTitle(title)).toBe(mistake);
});

test("titles are read from tests of every form, step names from test.step, and neither from any other call", () => {
  const source = [
    'describe("a folder", () => { it("one", () => {}); });',
    'test.each([["x"]])("two %s", () => {});',
    'test.skipIf(slow)("three", { timeout: 9 }, async () => { await test.step("a step", () => {}); });',
    "test(`four $\u007bname} ends`, run);",
    "test(name, () => {});",
    'test.beforeEach("before each", () => {});',
    'test.skip(slow, "a reason");',
    'pattern.test("a text", more);',
  ].join("\n");
  expect(readTitles("planted.test.ts", source)).toEqual([
    { line: 1, text: "one" },
    { line: 2, text: "two %s" },
    { line: 3, text: "three" },
    { line: 4, text: "four %s ends" },
    { line: 5, text: "%s" },
  ]);
  expect(readSteps("planted.test.ts", source)).toEqual([{ line: 3, text: "a step" }]);
});
