import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalText, decimalTyped } from "../../../src-renderer/format/decimal.ts";

const regions = ["en-GB", "en-IN", "de-DE", "de-AT", "de-CH", "fr-FR"] as const;

test.each([
  ["de-DE", "1.250", "1250"],
  ["de-DE", "1.250,50", "1250.50"],
  ["de-AT", "1.250,5", "1250.5"],
  ["de-DE", "12.5", "12.5"],
  ["de-CH", "1’250.50", "1250.50"],
  ["fr-FR", "1 250,5", "1250.5"],
  ["en-GB", "1,250", "1250"],
  ["en-GB", "12,5", "12.5"],
  ["en-GB", "-3.75", "-3.75"],
  ["de-DE", "0.125", "0.125"],
  ["de-DE", "-0.125", "-0.125"],
  ["de-DE", "1234.567", "1234.567"],
  ["de-DE", "1.234.567", "1234567"],
  ["de-DE", "1,250.5", "1250.5"],
  ["de-AT", "1.250", "1250"],
  ["en-GB", "0,125", "0.125"],
  ["en-GB", "1.234", "1.234"],
  ["en-IN", "1,25,000.5", "125000.5"],
  ["fr-FR", "1.234", "1.234"],
])("in the region %s the typed decimal %s is read as %s", (where, typed, is) => {
  expect(decimalTyped(typed, where)).toBe(is);
});

test("a text that is no number is not read as one", () => {
  for (const where of regions)
    for (const typed of ["much", "1.2.3", "1,2,3", "1.2.345", "1.234,567,8", ""])
      expect(decimalTyped(typed, where)).not.toMatch(/^-?\d+(\.\d+)?$/);
});

test("a number that a form shows and nobody changes keeps its value in every region", () => {
  const parts = fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.stringMatching(/^\d{0,4}$/));
  fc.assert(
    fc.property(fc.constantFrom(...regions), parts, (where, [whole, places]) => {
      const value = places === "" ? String(whole) : `${whole}.${places}`;
      expect(decimalTyped(decimalText(value, where), where)).toBe(value);
    }),
  );
});
