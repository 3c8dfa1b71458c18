import { expect, test } from "vitest";
import { asNoun, nounOf, nounsOf } from "../../../src-renderer/app/noun-of.ts";

test("a kind of record stands within an English sentence in small letters, and the name of a product as it is", () => {
  expect(nounOf("deal_source")).toBe("deal source");
  expect(nounsOf("contact")).toBe("contacts");
  expect(nounOf("user_event")).toBe("Support event");
});

test.each([
  ["Kontakt", "de-AT", "Kontakt"],
  ["Besoin de rappel", "fr", "besoin de rappel"],
  ["İletişim", "tr", "iletişim"],
])("%s stands within a sentence in %s as %s", (label, language, noun) => {
  expect(asNoun(label, language)).toBe(noun);
});
