import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { expect, test } from "vitest";
import { languages } from "../i18n/catalogue.ts";

const root = join(import.meta.dirname, "../..");
const assets = join(root, "out/renderer/assets");

function builtFile(start: string): string {
  const name = readdirSync(assets).find((one) => one.startsWith(start) && one.endsWith(".js"));
  if (name === undefined) throw new Error(`The build has no ${start}`);
  return join(assets, name);
}

/** Keys of the words that the first program does not have from its beginning. */
async function laterKeys(language: string): Promise<readonly string[]> {
  const { messages } = (await import(builtFile(`words-${language}-`))) as { messages: object };
  return Object.keys(messages);
}

/** Keys of the words in the code of the window. */
async function keysInCode(language: string): Promise<readonly string[]> {
  const file = join(root, `resources/i18n/${language}.po`);
  const context = { locale: language, sourceLocale: "en", filename: file };
  const catalog = await formatter().parse(readFileSync(file, "utf8"), context);
  const inCode = /^(?!src-shared\/records\/)src-(renderer|shared)\//;
  return Object.keys(catalog).filter((key) => catalog[key]?.origin?.some(([from]) => inCode.test(from)));
}

const first = readFileSync(builtFile("index-"), "utf8");

test.each(languages)("the first program says nothing in %s whose words come later", async (language) => {
  const quoted = new Set([...first.matchAll(/[`"'](?=([\w-]{6})[`"'])/g)].map(([, key]) => key));
  const later = await laterKeys(language);
  expect(later.length).toBeGreaterThan(1_000);
  expect(later.filter((key) => quoted.has(key))).toEqual([]);
});

test.each(languages)(
  "every word of the window in %s is in the first program or comes later",
  async (language) => {
    const later = new Set(await laterKeys(language));
    const firstKeys = new Set([...first.matchAll(/"([\w-]{6})":/g)].map(([, key]) => key));
    const missing = (await keysInCode(language)).filter((key) => !later.has(key) && !firstKeys.has(key));
    expect(missing).toEqual([]);
  },
);

/** All forms of plurals and choices within a compiled word. */
function formsIn(words: unknown): readonly object[] {
  if (Array.isArray(words)) return words.flatMap(formsIn);
  if (typeof words !== "object" || words === null) return [];
  return [words, ...Object.values(words).flatMap(formsIn)];
}

test.each(languages)(
  "each plural and choice in %s has its general form, and no form that repeats it",
  async (language) => {
    const { messages } = (await import(builtFile(`words-${language}-`))) as { messages: object };
    const all = Object.values(messages).flatMap(formsIn);
    expect(all.length).toBeGreaterThan(50);
    for (const forms of all) {
      const { other, ...named } = forms as Readonly<Record<string, unknown>>;
      expect(other).toBeDefined();
      expect(Object.values(named)).not.toContainEqual(other);
    }
  },
);
