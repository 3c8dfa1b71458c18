import { i18n } from "@lingui/core";

/** The language and region (BCP 47) of what is said now: for numbers, times and lists. */
export function spokenLocale(): string {
  const [locale = i18n.locale] = [i18n.locales ?? []].flat();
  return locale;
}
