import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readChecklist,
  toggleItem,
  withChecklist,
} from "../../../../src-renderer/features/templates/checklist.ts";

test("a template's checklist follows its text, and each of its lines can be ticked off", () => {
  const text = withChecklist("Checked the shelf:\n", ["Counted", "Photo taken"]);
  expect(text).toBe("Checked the shelf:\n☐ Counted\n☐ Photo taken");
  expect(toggleItem(text, 2)).toBe("Checked the shelf:\n☐ Counted\n☑ Photo taken");
  expect(readChecklist(toggleItem(text, 2))).toEqual([
    { line: 1, text: "Counted", isDone: false },
    { line: 2, text: "Photo taken", isDone: true },
  ]);
  expect(withChecklist(" ", ["Counted"])).toBe("☐ Counted");
});

test("boxes as people type them count as items of a checklist", () => {
  const items = readChecklist("- [ ] one\n* [x] two\n  ☑ three\n[ ]\n[]four\nfive [ ]");
  expect(items.map(({ text, isDone }) => [text, isDone])).toEqual([
    ["one", false],
    ["two", true],
    ["three", true],
  ]);
  expect(toggleItem("- [ ] one", 0)).toBe("- [x] one");
});

const piece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("☐ ", "☑ ", "[ ] ", "[x] ", "- ", "\n", "\r\n", "\r", " ", "\u2028", "\ud800"),
);
const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

test("law 4: ticking an item off changes its box alone, and ticking it again gives back the text, whatever it is", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { line, text: item, isDone } of readChecklist(text)) {
        const ticked = toggleItem(text, line);
        expect(readChecklist(ticked).find((one) => one.line === line)).toEqual({
          line,
          text: item,
          isDone: !isDone,
        });
        const others = (of: string) => of.split("\n").toSpliced(line, 1);
        expect(others(ticked)).toEqual(others(text));
        expect(toggleItem(ticked, line)).toBe(text);
      }
    }),
    { numRuns: 500 },
  );
});

test("a line that is no item of a checklist is never changed", () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: -2, max: 20 }), (text, line) => {
      const isItem = readChecklist(text).some((one) => one.line === line);
      if (!isItem) expect(toggleItem(text, line)).toBe(text);
    }),
  );
});
