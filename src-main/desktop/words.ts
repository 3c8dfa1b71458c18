/// <reference types="vite/types/importMeta.d.ts" />
import { i18n, type Messages } from "@lingui/core";
import { chooseLocale, type LanguageWish, languageOf } from "../contract/locale.ts";

const files = import.meta.glob<Messages>("../../resources/words/*.po", { eager: true, import: "messages" });
const languages = Object.keys(files).map(nameOf);

/** The language and region in which Rounds is shown to somebody who wishes so on a system set like this. */
export function localeFor(wish: LanguageWish, preferred: readonly string[]): string {
  return chooseLocale({ wish, preferred, languages });
}

/** From here on menus, notifications and whatever else main shows is in the locale's language. */
export function speak(locale: string): void {
  for (const [file, messages] of Object.entries(files)) i18n.load(nameOf(file), messages);
  i18n.activate(languageOf(locale, languages), locale);
}

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.po$/g, "");
}
