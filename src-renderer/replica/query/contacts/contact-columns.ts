import { addressParts } from "../../../../src-shared/descriptor/address-parts.ts";
import { labelOf } from "../../../../src-shared/descriptor/label.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { foldText } from "../../search/fold-text.ts";
import { ofCustomField } from "../filter-rows.ts";

/** Fields that a file does not set: the contact is the rep's, and a file names no record by its number. */
const notRead: ReadonlySet<string> = new Set(["owner_id", "parent_organization_id", "custom_fields"]);

/**
 * Fields of a contact that a column of a file can hold, by their paths: an address by its lines. `name` is the whole name of a person as
 * well, `contact_id` the name of the organization. Custom fields come behind them, as `custom_fields.<name>`.
 */
export const contactTargets: readonly string[] = Object.entries(contact.fields).flatMap(
  ([name, { kind, access }]) => {
    if (access === "readOnly" || notRead.has(name)) return [];
    return kind === "address" ? Object.keys(addressParts).map((part) => `${name}.${part}`) : [name];
  },
);

/** Headings that other programs write, in English and German: Outlook, Google, Apple, and spreadsheets made by hand. */
const written: Readonly<Record<string, readonly string[]>> = {
  name: ["Full name", "Display name", "Contact name", "Vollständiger Name", "Anzeigename", "Kontakt"],
  first_name: ["First name", "Given name", "Forename", "Vorname"],
  last_name: ["Last name", "Surname", "Family name", "Nachname", "Familienname", "Zuname"],
  is_organization: ["Is organization", "Organization (yes/no)"],
  contact_id: [
    "Company",
    "Company name",
    "Organization",
    "Organisation",
    "Organization name",
    "Organization 1 - Name",
    "Account",
    "Account name",
    "Employer",
    "Firma",
    "Firmenname",
    "Unternehmen",
    "Arbeitgeber",
  ],
  title: [
    "Title",
    "Job title",
    "Position",
    "Role",
    "Organization title",
    "Organization 1 - Title",
    "Berufsbezeichnung",
    "Funktion",
    "Stellung",
  ],
  email: ["Mail", "E-mail address", "Email address", "E-mail 1 - Value", "E-Mail-Adresse", "Mailadresse"],
  phone: [
    "Telephone",
    "Phone number",
    "Business phone",
    "Work phone",
    "Phone 1 - Value",
    "Telefon",
    "Telefonnummer",
    "Telefon geschäftlich",
    "Tel",
    "Festnetz",
  ],
  mobile: [
    "Mobile phone",
    "Mobile number",
    "Cell",
    "Cell phone",
    "Handy",
    "Mobiltelefon",
    "Mobil",
    "Mobilnummer",
  ],
  fax: ["Fax number", "Business fax", "Fax geschäftlich", "Telefax", "Faxnummer"],
  website: ["Web", "Web page", "Website 1 - Value", "Webseite", "Homepage", "URL", "Internet"],
  industry: ["Sector", "Branche"],
  description: [
    "Notes",
    "Note",
    "Comment",
    "Comments",
    "Notizen",
    "Notiz",
    "Bemerkung",
    "Kommentar",
    "Beschreibung",
  ],
  tags: ["Tag", "Labels", "Category", "Categories", "Schlagwörter", "Kategorie", "Kategorien"],
  customer_status: ["Customer status", "Kundenstatus"],
  prospect_status: ["Prospect status", "Interessentenstatus"],
  "address.line1": [
    "Street",
    "Street address",
    "Business street",
    "Address",
    "Address 1",
    "Address line 1",
    "Address 1 - Street",
    "Straße",
    "Straße und Hausnummer",
    "Straße geschäftlich",
    "Adresse",
    "Anschrift",
  ],
  "address.postal_code": [
    "Postcode",
    "Postal code",
    "Zip",
    "Zip code",
    "Business postal code",
    "Address 1 - Postal code",
    "PLZ",
    "Postleitzahl",
    "Postleitzahl geschäftlich",
  ],
  "address.city": ["City", "Town", "Business city", "Address 1 - City", "Ort", "Stadt", "Ort geschäftlich"],
  "address.state": [
    "State",
    "County",
    "Region",
    "Province",
    "Business state",
    "Address 1 - Region",
    "Bundesland",
    "Kanton",
    "Bundesland/Kanton geschäftlich",
  ],
  "address.country": [
    "Country",
    "Business country/region",
    "Address 1 - Country",
    "Land",
    "Land/Region geschäftlich",
  ],
};

/** Names of a field beside its English ones: its label in the rep's language, as an exported file has it. */
export type Labels = Readonly<Record<string, string>>;

/** Guesses for each heading the field that it means; null for a heading that means none. */
export type GuessColumns = (heads: readonly string[]) => readonly (string | null)[];

/**
 * Makes a guess that knows the fields by these labels. A field is meant by one column: the first. Its labels count before its name, as
 * Outlook has a form of address under "Title" beside the "Job title", and both count before the headings of other programs.
 */
export function guesserFor(labels: Labels): GuessColumns {
  const known = [labelsIn(labels), namesIn(labels), headingsOfOthers];
  return (heads) => {
    const guessed = heads.map((): string | null => null);
    const taken = new Set<string>();
    const keys = heads.map(folded);
    for (const named of known) {
      for (const [at, key] of keys.entries()) {
        const target = named.get(key);
        if (guessed[at] !== null || target === undefined || taken.has(target)) continue;
        guessed[at] = target;
        taken.add(target);
      }
    }
    return guessed;
  };
}

type Named = readonly [name: string, target: string];

function labelsIn(labels: Labels): ReadonlyMap<string, string> {
  return byHeading([
    ...Object.entries(labels).map(([target, label]): Named => [label, target]),
    ...contactTargets.map((target): Named => [labelOf(contact, target), target]),
  ]);
}

function namesIn(labels: Labels): ReadonlyMap<string, string> {
  const customs = Object.keys(labels).filter((target) => target.startsWith(ofCustomField));
  return byHeading([
    ...contactTargets.map((target): Named => [target, target]),
    ...customs.map((target): Named => [target.slice(ofCustomField.length), target]),
  ]);
}

/** Of two targets with one name the first counts. */
function byHeading(named: readonly Named[]): ReadonlyMap<string, string> {
  const headings = named.map(([name, target]): Named => [folded(name), target]);
  return new Map(headings.filter(([heading]) => heading !== "").toReversed());
}

/** Capitals, accents, blanks and signs of a heading do not count. */
function folded(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{N}]+/gu, "");
}

const headingsOfOthers = byHeading(
  Object.entries(written).flatMap(([target, names]) => names.map((one): Named => [one, target])),
);
