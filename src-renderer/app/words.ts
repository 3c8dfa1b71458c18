import { i18n, type Messages } from "@lingui/core";
import { languageOf } from "../../src-main/contract/locale.ts";
import { locale } from "./locale.ts";

const files = import.meta.glob<Messages>("../../resources/words/*.po", { eager: true, import: "messages" });

/** Those that there are words in. */
export const languages: readonly string[] = Object.keys(files).map(nameOf);

// Before any other module of the page is run: each may hold words from its beginning. Another language needs the page
// to be loaded anew.
for (const [file, messages] of Object.entries(files)) i18n.load(nameOf(file), messages);
i18n.activate(languageOf(locale, languages), locale);

function nameOf(file: string): string {
  return file.replace(/^.*\/|\.po$/g, "");
}
