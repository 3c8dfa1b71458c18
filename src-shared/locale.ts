import { z } from "zod";

/** The language that the rep wants for Rounds: `auto` for the system's, or a language for which Rounds has words. */
export const languagePreference = z.string().regex(/^(auto|[a-z]{2,3})$/);
export type LanguagePreference = z.infer<typeof languagePreference>;

const fallback = "en-GB";

/**
 * Chooses the language and region (BCP 47) for words, numbers and dates. `preferred`: as the system lists them, the most wanted
 * first. `languages`: those for which Rounds has words. If Rounds has no words in the system's language, the system's region
 * still decides how it writes numbers and dates.
 */
export function chooseLocale(input: {
  readonly preference: LanguagePreference;
  readonly preferred: readonly string[];
  readonly languages: readonly string[];
}): string {
  const preferred = input.preferred.flatMap((tag) => readable(tag) ?? []);
  const candidates = input.languages.includes(input.preference) ? [input.preference] : input.languages;
  const spoken = preferred.find(({ language }) => candidates.includes(language));
  if (spoken !== undefined) return spoken.baseName;
  const language = candidates.length === 1 ? candidates[0] : undefined;
  const region = preferred.find((one) => one.region !== undefined)?.region;
  if (language === undefined && region === undefined) return fallback;
  return new Intl.Locale(language ?? "en", region === undefined ? {} : { region }).baseName;
}

/** Returns the language of a locale if Rounds has words in it, else English. */
export function languageOf(locale: string, languages: readonly string[]): string {
  const language = readable(locale)?.language ?? "";
  return languages.includes(language) ? language : "en";
}

function readable(tag: string): Intl.Locale | null {
  try {
    // A system writes `de_DE.UTF-8` or `C` where it likes.
    return new Intl.Locale((tag.split(/[.@]/)[0] ?? "").replaceAll("_", "-"));
  } catch {
    return null;
  }
}
