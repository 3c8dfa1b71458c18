import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseLocale, languageOf, languagePreference } from "../../../src-shared/locale.ts";

const languages = ["de", "en"];
const chosen = (preference: string, ...preferred: string[]) =>
  chooseLocale({ preference, preferred, languages });

test.each([
  ["auto", ["de-AT", "en-US"], "de-AT"],
  ["auto", ["fr-CH", "de-CH"], "de-CH"],
  ["auto", ["en-US"], "en-US"],
  ["auto", ["pl-PL"], "en-PL"],
  ["auto", ["pl"], "en-GB"],
  ["auto", [], "en-GB"],
  ["auto", ["de_DE.UTF-8", "C"], "de-DE"],
  ["en", ["de-AT"], "en-AT"],
  ["en", ["de-AT", "en-US"], "en-US"],
  ["de", ["pl-PL"], "de-PL"],
  ["de", [], "de"],
  ["xx", ["de-DE"], "de-DE"],
])("the wish %s on a system that prefers %j chooses the locale %s", (wish, preferred, locale) => {
  expect(chosen(wish, ...preferred)).toBe(locale);
});

test("the chosen locale can format numbers, whatever the system prefers", () => {
  fc.assert(
    fc.property(fc.constantFrom("auto", ...languages), fc.array(fc.string()), (wish, preferred) => {
      const locale = chosen(wish, ...preferred);
      expect(new Intl.NumberFormat(locale).format(1)).not.toBe("");
      expect(languages).toContain(languageOf(locale, languages));
    }),
  );
});

test("a language wish is a short language name or auto", () => {
  for (const wish of ["auto", "en", "de", "nds"])
    expect(languagePreference.safeParse(wish).success).toBe(true);
  for (const wish of ["", "EN", "en-GB", "../de", "__proto__"])
    expect(languagePreference.safeParse(wish).success).toBe(false);
});
