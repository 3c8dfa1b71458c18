import type { App, Session } from "electron";

const mostLanguages = 3;

/**
 * Spelling is checked in the languages that the rep reads, as far as there are dictionaries. macOS has a speller of its
 * own, which knows them.
 */
export function checkSpelling(
  session: Pick<Session, "availableSpellCheckerLanguages" | "setSpellCheckerLanguages">,
  app: Pick<App, "getPreferredSystemLanguages">,
  platform: NodeJS.Platform,
): void {
  if (platform === "darwin") return;
  const languages = spellingLanguages(
    app.getPreferredSystemLanguages(),
    session.availableSpellCheckerLanguages,
  );
  if (languages.length > 0) session.setSpellCheckerLanguages(languages);
}

/** Those of `preferred` that there is a dictionary for, each in its own variety or else in the one that there is. */
export function spellingLanguages(preferred: readonly string[], available: readonly string[]): string[] {
  const found = preferred.map((wanted) => {
    const name = wanted.toLowerCase();
    const [language = ""] = name.split("-");
    return (
      available.find((one) => one.toLowerCase() === name) ??
      available.find((one) => one.toLowerCase() === language) ??
      available.find((one) => one.toLowerCase().startsWith(`${language}-`))
    );
  });
  return [...new Set(found.filter((one) => one !== undefined))].slice(0, mostLanguages);
}
