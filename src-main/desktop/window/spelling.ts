import type { App, Session } from "electron";

const mostLanguages = 3;

/**
 * Checks spelling in the languages that the rep reads, if there are dictionaries for them. macOS has a speller of its own, which
 * knows these languages.
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

/** Returns a dictionary for each of the `preferred` languages that has one: in the same variety, or else in another one. */
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
