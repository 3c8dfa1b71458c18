import { type CardProperty, cardParts, cardText, type ParsedCard, parseCards } from "./parse-cards.ts";
import type { FileRow } from "./plan-contact-import.ts";
import type { Cells } from "./read-contact.ts";
import { foldedName } from "./same-contact.ts";

const beginning = "BEGIN:VCARD";
/** Most kinds of properties that are named as not imported: more of them than the line that names them shows. */
const mostLeft = 100;
/** More blanks than this before a card make it another kind of file. */
const longestMargin = 100;

/** Whether a text is a file of vCards. */
export function isCards(text: string): boolean {
  const begun = text.slice(0, longestMargin).replace("\uFEFF", "").trimStart();
  return begun.slice(0, beginning.length).toUpperCase() === beginning;
}

/**
 * A property that is not imported. `isFurther`: the card has another one of its kind, which is. `part`: the part of it that is not,
 * where the rest is.
 */
export interface LeftProperty {
  readonly name: string;
  readonly part?: "prefix" | "suffix" | "unit";
  readonly isFurther: boolean;
}

/** The contacts of a file of cards. `left`: the properties that are not imported, such as pictures, each kind once. */
export interface Cards {
  readonly rows: readonly FileRow[];
  readonly left: readonly LeftProperty[];
}

/** Reads the cards of a file; null where it has more lines than an address book. */
export function readCards(text: string): Cards | null {
  const cards = parseCards(text);
  if (cards === null) return null;
  const left = new Map<string, LeftProperty>();
  const rows = cards.flatMap((card) => (leaveGroup(card, left) ? [] : [rowOf(card, left)]));
  const sorted = [...left.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { rows, left: sorted.map(([, one]) => one) };
}

/** Properties about the card itself. */
const ofTheCard: ReadonlySet<string> = new Set([
  "VERSION",
  "PRODID",
  "REV",
  "UID",
  "SORT-STRING",
  "X-ABLABEL",
]);

/** True for a card that lists other cards (RFC 6350 section 6.1.4), as address books write their groups: it is nobody. */
function leaveGroup({ properties }: ParsedCard, left: Map<string, LeftProperty>): boolean {
  const isKind = (name: string) => name === "KIND" || name === "X-ADDRESSBOOKSERVER-KIND";
  const group = properties.find(
    (one) => isKind(one.name) && cardText(one.value).trim().toLowerCase() === "group",
  );
  if (group !== undefined) left.set(group.name, { name: group.name, isFurther: false });
  return group !== undefined;
}

function rowOf({ line, properties, isWhole }: ParsedCard, left: Map<string, LeftProperty>): FileRow {
  const cells = new Map<string, string>();
  const taken = new Set<string>();
  // The preferred value comes first; the order of the file decides among the others.
  const sorted = properties.toSorted((one, other) => one.rank - other.rank);
  for (const property of sorted) {
    const values = valuesOf(property).filter(([, text]) => text !== "");
    const { name, value, isTooLong } = property;
    // A contact has one of each, but a telephone, a mobile and a fax number.
    const place = name === "TEL" ? (values[0]?.[0] ?? name) : name;
    if (values.length > 0 && !taken.has(place)) {
      taken.add(place);
      for (const [target, text] of values) cells.set(target, text);
      for (const part of partsLeft(property))
        if (left.size < mostLeft) left.set(`${name} ${part}`, { name, part, isFurther: false });
    } else if (!ofTheCard.has(name) && (isTooLong || /[^;\s]/.test(value))) {
      const isFurther = values.length > 0;
      // mutation: left-properties-without-end
      if (left.size < mostLeft) left.set(`${name} ${isFurther}`, { name, isFurther });
    }
  }
  if (isOrganization(cells)) cells.set("is_organization", "yes");
  return { line, cells, issue: isWhole ? null : { field: null, code: "brokenCard" } };
}

/** A card without a person's name, or one that calls the organization as the contact. */
function isOrganization(cells: Cells): boolean {
  if (cells.get("is_organization") !== undefined) return cells.get("is_organization") === "yes";
  const [name = "", company = ""] = [cells.get("name"), cells.get("contact_id")].map(
    (one) => one && foldedName(one),
  );
  return company !== "" && company === name;
}

/** Returns the values of a property by the fields of a contact; empty for a property that no contact has. */
function valuesOf({
  name,
  types,
  value,
}: CardProperty): readonly (readonly [target: string, text: string])[] {
  const text = () => cardText(value).trim();
  switch (name) {
    case "FN":
      return [["name", text()]];
    case "N": {
      const [last = "", first = "", more = ""] = cardParts(value, ";");
      return [
        ["first_name", [first, more].filter(Boolean).join(" ")],
        ["last_name", last],
      ];
    }
    case "KIND":
      return [["is_organization", text().toLowerCase() === "org" ? "yes" : "no"]];
    case "X-ABSHOWAS":
      return text().toUpperCase() === "COMPANY" ? [["is_organization", "yes"]] : [];
    case "ORG":
      return [["contact_id", cardParts(value, ";")[0] ?? ""]];
    case "TITLE":
      return [["title", text()]];
    case "EMAIL":
      return [["email", text().replace(/^mailto:/i, "")]];
    case "TEL":
      return [[numberField(types), text().replace(/^tel:/i, "")]];
    case "URL":
      return [["website", text()]];
    case "NOTE":
      return [["description", text()]];
    case "CATEGORIES":
      return [["tags", cardParts(value, ",").join(", ")]];
    case "ADR": {
      const [box = "", extended = "", street = "", city = "", state = "", code = "", country = ""] =
        cardParts(value, ";");
      return [
        ["address.line1", [street, extended, box].filter(Boolean).join(", ")],
        ["address.city", city],
        ["address.state", state],
        ["address.postal_code", code],
        ["address.country", country],
      ];
    }
    default:
      return [];
  }
}

/** The parts of a property that no field of a contact holds, in a card that fills them. */
function partsLeft({ name, value }: CardProperty): readonly NonNullable<LeftProperty["part"]>[] {
  if (name !== "N" && name !== "ORG") return [];
  const parts = cardParts(value, ";");
  if (name === "ORG") return parts.slice(1).some(Boolean) ? ["unit"] : [];
  const [, , , prefix, suffix] = parts;
  return [...(prefix ? (["prefix"] as const) : []), ...(suffix ? (["suffix"] as const) : [])];
}

function numberField(types: ReadonlySet<string>): "phone" | "mobile" | "fax" {
  if (types.has("FAX")) return "fax";
  return types.has("CELL") || types.has("IPHONE") ? "mobile" : "phone";
}
