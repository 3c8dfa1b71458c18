import { i18n } from "@lingui/core";

/** Returns the answer of `say` in a language and region, then restores the former ones. */
export function spoken<T>(locale: string, say: () => T): T {
  const before = [i18n.locale, i18n.locales] as const;
  i18n.activate(new Intl.Locale(locale).language, locale);
  try {
    return say();
  } finally {
    i18n.activate(...before);
  }
}
