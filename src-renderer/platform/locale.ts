const page = typeof document === "undefined" ? "" : document.documentElement.lang;

/** The language and region (BCP 47) of this page, as main wrote it there: for numbers, dates and sorting, too. */
export const locale: string = isLocale(page) ? page : "en-GB";

function isLocale(tag: string): boolean {
  try {
    return new Intl.Locale(tag).baseName !== "";
  } catch {
    // Without main, as where a test loads a module alone.
    return false;
  }
}
