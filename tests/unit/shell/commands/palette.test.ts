import { expect, test } from "vitest";
import { fitsWords } from "../../../../src-renderer/shell/commands/fits-words.ts";
import { captureOfKey, hitKeys } from "../../../../src-renderer/shell/commands/hit-keys.tsx";

test("the palette finds a command by the beginnings of the words of its label and of its synonyms, and by nothing else", () => {
  expect(fitsWords("an", "Quick capture")).toBe(false);
  expect(fitsWords("cap", "Quick capture")).toBe(true);
  expect(fitsWords("vis lo", "Log visit", "meeting")).toBe(true);
  expect(fitsWords("meet", "Log visit", "meeting")).toBe(true);
  expect(fitsWords("besuch ue", "Besuch übertragen")).toBe(false);
  expect(fitsWords("ubertr", "Besuch übertragen")).toBe(true);
  expect(fitsWords(" ", "Log visit")).toBe(true);
});

test("Alt with a letter of quick capture begins that capture about the chosen record, and other presses begin nothing", () => {
  const press = { altKey: true, ctrlKey: false, metaKey: false };
  expect(["KeyV", "KeyL", "KeyT", "KeyN"].map((code) => captureOfKey({ ...press, code })?.name)).toEqual([
    "logVisit",
    "logCall",
    "newTask",
    "newNote",
  ]);
  expect(captureOfKey({ ...press, code: "KeyD" })).toBeNull();
  expect(captureOfKey({ ...press, ctrlKey: true, code: "KeyV" })).toBeNull();
  expect(captureOfKey({ ...press, altKey: false, code: "KeyV" })).toBeNull();
});

test("the shortcut sheet teaches each press with Alt that the palette knows", () => {
  const press = { altKey: true, ctrlKey: false, metaKey: false };
  const known = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((key) =>
    captureOfKey({ ...press, code: `Key${key}` }),
  );
  expect(hitKeys.flatMap(({ keys }) => keys).toSorted()).toEqual(
    known.map((key) => `alt+${key.toLowerCase()}`),
  );
});
