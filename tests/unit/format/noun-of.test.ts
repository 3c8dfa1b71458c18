import { expect, test } from "vitest";
import { asNoun, nounOf, nounsOf } from "../../../src-renderer/format/noun-of.ts";

test("an English sentence names a kind of record in small letters and keeps a product's name", () => {
  expect(nounOf("deal_source")).toBe("deal source");
  expect(nounsOf("contact")).toBe("contacts");
  expect(nounOf("user_event")).toBe("Support event");
});

test.each([
  ["Kontakt", "de-AT", "Kontakt"],
  ["Besoin de rappel", "fr", "besoin de rappel"],
  ["İletişim", "tr", "iletişim"],
])("the noun %s is written in a sentence in %s as %s", (label, language, noun) => {
  expect(asNoun(label, language)).toBe(noun);
});
