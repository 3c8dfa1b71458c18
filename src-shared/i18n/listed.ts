import { spokenLocale } from "./spoken-locale.ts";

/** "Due, About and Task". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(spokenLocale(), { type: "conjunction" }).format(names);
}
