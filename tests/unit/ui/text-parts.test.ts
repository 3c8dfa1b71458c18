import { describe, expect, it } from "vitest";
import { lineLength, lineText } from "../../../src-renderer/format/brief.ts";
import { beginning, partsOfStretches } from "../../../src-renderer/records/values/stretch-parts.ts";
import { wordDiff } from "../../../src-renderer/records/values/word-diff.ts";
import { partLength, textParts } from "../../../src-renderer/ui/texts/text-parts.ts";
import { hostileValues } from "../hostile-values.ts";

const texts = Object.entries(hostileValues).flatMap(([name, value]) =>
  typeof value === "string" ? [{ name, text: value.slice(0, 100_000).toWellFormed() }] : [],
);

describe.each(texts)("A text of $name", ({ text }) => {
  it("a text of any kind is cut into bounded parts that divide no letter and, joined, are the text again", () => {
    const parts = textParts(text);
    expect(parts.join("") === text).toBe(true);
    expect(parts.filter((part) => part === "" || part.length > partLength || !part.isWellFormed())).toEqual(
      [],
    );
    expect(parts.length).toBeLessThanOrEqual(Math.ceil(text.length / (partLength / 2)));
  });

  it("a text of any kind is cut to the length of one line where there is room for one line", () => {
    expect(lineText(text).length).toBeLessThanOrEqual(2 * lineLength + 1);
  });

  it("a comparison of two texts of any kind is cut into bounded parts that lose no stretch", () => {
    const stretches = wordDiff(`${text.slice(0, 50_000)} some ${text.slice(50_000)}`, `${text} new`);
    const parts = partsOfStretches(stretches, partLength);
    const letters = (of: typeof stretches) => of.map(({ text: one }) => one).join("");
    expect(letters(parts.flat()) === letters(stretches)).toBe(true);
    expect(Math.max(...parts.map((part) => letters(part).length))).toBeLessThanOrEqual(partLength + 8);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(partLength / 8 + 1);
    expect(letters(beginning(stretches, partLength)).length).toBeLessThanOrEqual(partLength + 9);
  });
});

it.each([
  ["at a line end", "one two\nthree four", "one two\n"],
  ["after a space, without a line end in the second half", "o\ne two three four", "o\ne two "],
  ["between letters, without either", "abcdefghijklmnop", "abcdefghij"],
  ["before a letter with its marks", `abcdefghi${"e\u0301"}jklm`, "abcdefghi"],
  ["before a letter of two units", `abcdefghi${"😀"}jklm`, "abcdefghi"],
])("a part ends %s", (_where, text, part) => {
  expect(textParts(text, 10)[0]).toBe(part);
});
