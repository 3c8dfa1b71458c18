import { describe, expect, test } from "vitest";
import { labelsOf } from "../../../scripts/i18n/labels-of.ts";
import { choiceLabel, fieldLabel } from "../../../src-renderer/format/field-label.ts";
import { titleOf } from "../../../src-renderer/format/names.ts";
import { labelOf } from "../../../src-shared/descriptor/label.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";
import { catalogueOf, languages } from "../../i18n/catalogue.ts";
import { spoken } from "../i18n/spoken.ts";

/** Every label that a screen takes from a descriptor, in English. */
const labels = new Set(recordNames.flatMap((type) => labelsOf(descriptorOf(type))));

describe.each(languages)("The catalogue of %s", (language) => {
  const catalogue = catalogueOf(language);
  test.each([...labels])("the catalogue has words for the label %s", (label) => {
    expect(catalogue.get(label) ?? "", `${label}: npm run i18n, then resources/i18n/${language}.po`).not.toBe(
      "",
    );
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

test.each(recordNames)(
  "the label of each field of %s is in the language files, also if its filter has another label",
  (type) => {
    const descriptor = descriptorOf(type);
    const missing = Object.keys(descriptor.fields)
      .map((name) => labelOf(descriptor, name))
      .filter((label) => !labels.has(label));
    expect(missing).toEqual([]);
  },
);

test("labels of several fields, of their parts and of their values are in the language files", () => {
  expect([...labels]).toEqual(
    expect.arrayContaining([
      "Contacts",
      "Job title",
      "Industry",
      "State or county",
      "state or county",
      "Not met",
      "Incoming",
    ]),
  );
});
