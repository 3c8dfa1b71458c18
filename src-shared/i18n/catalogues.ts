/// <reference types="vite/types/importMeta.d.ts" />
import { i18n, type Messages } from "@lingui/core";
import { languageOf } from "../locale.ts";

const files = import.meta.glob<Messages>("../../resources/words/*.po", { eager: true, import: "messages" });

/** Those that there are words in. */
export const languages: readonly string[] = Object.keys(files).map(nameOf);

/** From here on whatever this process says is in the locale's language. */
export function speak(locale: string): void {
  for (const [file, messages] of Object.entries(files)) i18n.load(nameOf(file), messages);
  i18n.activate(languageOf(locale, languages), locale);
}

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.po$/g, "");
}
