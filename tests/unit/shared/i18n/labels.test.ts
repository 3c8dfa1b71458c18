import { describe, expect, test } from "vitest";
import { titleOf } from "../../../../src-renderer/format/names.ts";
import { asListed } from "../../../../src-shared/descriptor/as-listed.ts";
import { addressPartLabel, choiceLabel, fieldLabel } from "../../../../src-shared/i18n/field-label.ts";
import { descriptorOf, recordNames } from "../../../../src-shared/records/registry.ts";
import { catalogueOf, languages } from "../../../words/catalogue.ts";
import { spoken } from "../../words/spoken.ts";

/** Every text of every descriptor that stands on screen, in English. */
const texts = new Set(
  recordNames.flatMap((type) => {
    const descriptor = descriptorOf(type);
    const fields = Object.entries(asListed(descriptor).fields).flatMap(([name, { choices = [] }]) => [
      fieldLabel(asListed(descriptor), name),
      ...choices.map(choiceLabel),
    ]);
    const nameless = descriptor.title({});
    return [
      descriptor.label.one,
      descriptor.label.many,
      ...fields,
      ...(nameless.endsWith(" undefined") ? [] : [nameless]),
    ];
  }),
);
const parts = ["line1", "postal_code", "city", "state", "country"].map(addressPartLabel);

describe.each(languages)("The catalogue of %s", (language) => {
  const catalogue = catalogueOf(language);
  test.each([...texts, ...parts])("the catalogue has words for the label %s", (text) => {
    expect(catalogue.get(text) ?? "", `${text}: is it in src-shared/i18n/labels.ts?`).not.toBe("");
  });
});

test("a field, a choice and a part of an address have German names", () => {
  spoken("de-DE", () => {
    const contact = descriptorOf("contact");
    expect(fieldLabel(contact, "first_name")).toBe("Vorname");
    expect(fieldLabel(contact, "billing_address.city")).toBe("Rechnungsadresse: Ort");
    expect(choiceLabel("not_met")).toBe("Nicht angetroffen");
  });
});

test("a record without a name is titled by its kind in German, and a name stays as somebody wrote it", () => {
  spoken("de-DE", () => {
    expect(titleOf("contact", { id: 5 })).toBe("Kontakt 5");
    expect(titleOf("deal", { id: 5, name: "Contact 5" })).toBe("Contact 5");
    expect(titleOf("visit", { id: 5 })).toBe("Besuch");
  });
});

test("a choice that no descriptor knows stays as it came", () => {
  spoken("de-DE", () => expect(choiceLabel("moon_phase")).toBe("Moon phase"));
});
