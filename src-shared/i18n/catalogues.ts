/// <reference types="vite/types/importMeta.d.ts" />
import { i18n, type Messages } from "@lingui/core";
import { languageOf } from "../locale.ts";

/** Words as the build writes them (`scripts/bundle/catalogues.ts`): a text with the names of its values in braces, or a list of parts. */
type Packed = Readonly<Record<string, string | Messages[string]>>;

const files = import.meta.glob<Packed>("../../resources/i18n/*.po", { eager: true, import: "messages" });

/** Languages for which Rounds has words. */
export const languages: readonly string[] = Object.keys(files).map(nameOf);

/** Makes this process speak the locale's language from here on. */
export function speak(locale: string): void {
  for (const [file, words] of Object.entries(files)) learn(nameOf(file), words);
  i18n.activate(languageOf(locale, languages), locale);
}

/** Takes further words of a language in. */
export function learn(language: string, words: Packed): void {
  const unpacked = Object.entries(words).map(([key, said]) => [
    key,
    typeof said === "string" ? said.split(/[{}]/).map((part, at) => (at % 2 === 0 ? part : [part])) : said,
  ]);
  i18n.load(language, Object.fromEntries(unpacked));
}

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.po$/g, "");
}
