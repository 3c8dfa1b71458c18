/// <reference types="vite/types/importMeta.d.ts" />
import { i18n, type Messages } from "@lingui/core";
import { languageOf } from "../locale.ts";

const files = import.meta.glob<Messages>("../../resources/i18n/*.po", { eager: true, import: "messages" });

/** Languages for which Rounds has words. */
export const languages: readonly string[] = Object.keys(files).map(nameOf);

/** Makes this process speak the locale's language from here on. */
export function speak(locale: string): void {
  for (const [file, messages] of Object.entries(files)) i18n.load(nameOf(file), messages);
  i18n.activate(languageOf(locale, languages), locale);
}

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.po$/g, "");
}
