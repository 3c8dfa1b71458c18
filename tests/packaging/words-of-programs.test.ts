import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const built = join(import.meta.dirname, "../../out");

const asked = /\._\(\s*(?:\/\*\*? i18n \*\/\s*)?\{\s*id:\s*["`]([^"`]{6})["`]/g;
/** A text without values stands for itself; in main's file, which is as it was written, each quotation mark has a backslash. */
const carried = /"([^"\\]{6})\\?":(?:\[|\\?")/g;

test.each([
  ["main", "main", 100],
  ["the renderer", "renderer/assets", 1_000],
])("%s carries every message that its code asks for, in both languages", (_program, folder, fewest) => {
  const code = readdirSync(join(built, folder))
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(built, folder, name), "utf8"))
    .join("\n");
  const ids = [...new Set([...code.matchAll(asked)].map(([, id = ""]) => id))];
  expect(ids.length).toBeGreaterThan(fewest);
  const languages = new Map<string, number>();
  for (const [, id = ""] of code.matchAll(carried)) languages.set(id, (languages.get(id) ?? 0) + 1);
  expect(ids.filter((id) => languages.get(id) !== 2)).toEqual([]);
});

test("main carries no message that the window alone shows", () => {
  const code = readFileSync(join(built, "main/main.js"), "utf8");
  expect(code.includes("No deals match these filters")).toBe(false);
});
