import { type FieldIssue, issueAt } from "../../../../src-shared/errors/field-issue.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import type { Json } from "../../../../src-shared/plain-json.ts";
import { readDay } from "../../../../src-shared/read-day.ts";
import { type DecimalSign, exactNumber, readDecimal } from "../../../../src-shared/read-decimal.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { ofCustomField } from "../filter-rows.ts";
import { foldedName } from "./same-contact.ts";

/** A value of a contact as a file has it, by the path of its field (`contactTargets`). */
export type Cells = ReadonlyMap<string, string>;

/** Words of the rep's language that a file may have for values. */
export interface CellSpellings {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Labels of the values of closed lists, by value. */
  readonly choices: Readonly<Record<string, string>>;
  /** The sign between the whole part of a number and its decimals in the rep's region. */
  readonly decimalSign: DecimalSign;
  /** Whether the rep's region writes the month of a day before the day. */
  readonly monthFirst: boolean;
}

/** Custom fields by their names: the kind of their values, and the choices that they have. */
export type CustomFields = Readonly<
  Record<string, { readonly kind: string; readonly choices: readonly string[] }>
>;

/** Signs by which the numbers and the days of a column are read; null where nobody knows. */
export interface ColumnSigns {
  readonly decimal: DecimalSign | null;
  readonly monthFirst: boolean | null;
}

export interface ReadContact {
  /** The draft, but for the organization that a person works at. */
  readonly values: Values;
  readonly isOrganization: boolean;
  /** Name of the organization that a person works at; empty for none. */
  readonly company: string;
  /** The first value that does not fit its field. */
  readonly issue: FieldIssue | null;
}

const yes = ["yes", "y", "true", "1", "x", "ja", "j", "organization", "organisation", "company", "firma"];
const no = ["no", "n", "false", "0", "-", "nein", "person", "contact"];

/** Reads a contact from the cells of a row. Decides from what the row names whether it is a person where no cell says so. */
export function readContact(
  given: Cells,
  words: CellSpellings,
  customFields: CustomFields,
  signsOf: (target: string) => ColumnSigns,
): ReadContact {
  const issues: FieldIssue[] = [];
  const cells = withOneOfEach(given);
  const cell = (target: string) => cells.get(target) ?? "";
  const isOrganization = saysOrganization(cells, words) ?? "unclear";
  if (isOrganization === "unclear") issues.push(issueAt("is_organization", "misfit"));
  const values: Record<string, Json> = {};
  const maps: Record<string, Record<string, Json>> = {};
  for (const [target, text] of cells) {
    if (text === "" || ofTheName.has(target)) continue;
    const [field = "", part] = splitOnce(target);
    if (part === undefined) {
      values[field] = fieldValue(field, text, words, issues);
      continue;
    }
    maps[field] ??= {};
    if (!target.startsWith(ofCustomField)) maps[field][part] = inOneLine(text);
    else {
      const custom = customFields[part];
      const value = customValue({ kind: "", choices: [], ...custom }, text, words, () => signsOf(target));
      if (value === undefined) issues.push(issueAt(target, custom?.kind === "date" ? "notDay" : "misfit"));
      else maps[field][part] = value;
    }
  }
  const named =
    isOrganization === true
      ? { is_organization: true, name: cell("name") || cell("contact_id") || fullName(cells) }
      : { is_organization: false, ...personName(cells) };
  return {
    values: { ...named, ...values, ...maps },
    isOrganization: isOrganization === true,
    company: isOrganization === true ? "" : cell("contact_id"),
    issue: issues[0] ?? null,
  };
}

/** Google puts this between values of one kind in a cell. */
const betweenValues = ":::";
/** Google counts every contact of a person among this group. In a table it puts a star before each group of its own. */
const groupOfAll = "myContacts";

/** Keeps the first email address and the first number of each cell. The others go into the description, as a contact has one of each. */
function withOneOfEach(cells: Cells): Cells {
  const one = new Map(cells);
  const others: string[] = [];
  for (const target of ["email", "phone", "mobile", "fax", "website"]) {
    const [first = "", ...more] = valuesIn(cells.get(target) ?? "");
    if (more.length === 0) continue;
    one.set(target, first);
    others.push(...more);
  }
  const description = [cells.get("description"), ...others].filter(Boolean).join("\n");
  return others.length === 0 ? cells : one.set("description", description);
}

function valuesIn(cell: string): readonly string[] {
  return cell.split(betweenValues).map((one) => one.trim());
}

const ofTheName: ReadonlySet<string> = new Set([
  "name",
  "first_name",
  "last_name",
  "is_organization",
  "contact_id",
]);

/** Null where a cell says something that is neither yes nor no. */
function saysOrganization(cells: Cells, words: CellSpellings): boolean | null {
  const answer = cells.get("is_organization") ?? "";
  if (foldedName(answer) !== "") return yesOrNo(answer, words) ?? null;
  const names = ["name", "first_name", "last_name"].map((one) => cells.get(one) ?? "");
  return names.every((one) => one === "") && (cells.get("contact_id") ?? "") !== "";
}

/** Undefined for a text that is neither. */
function yesOrNo(text: string, words: CellSpellings): boolean | undefined {
  const folded = foldedName(text);
  if ([...yes, ...words.yes.map(foldedName)].includes(folded)) return true;
  return [...no, ...words.no.map(foldedName)].includes(folded) ? false : undefined;
}

function fullName(cells: Cells): string {
  return [cells.get("first_name"), cells.get("last_name")].filter(Boolean).join(" ");
}

/** First and last name; from the whole name where the file has no last name. A single name is the last name. */
function personName(cells: Cells): { readonly first_name?: string; readonly last_name?: string } {
  const [first = "", last = "", whole = ""] = ["first_name", "last_name", "name"].map((one) =>
    cells.get(one),
  );
  if (last !== "") {
    const given = first || (whole.endsWith(` ${last}`) ? whole.slice(0, -last.length).trim() : "");
    return { ...(given && { first_name: given }), last_name: last };
  }
  // A telephone writes a person of one name as a first name, and as the whole name.
  if (first !== "" && whole !== "" && whole !== first) {
    const rest = whole.startsWith(`${first} `) ? whole.slice(first.length).trim() : whole;
    return { first_name: first, last_name: rest };
  }
  const name = whole || first;
  const comma = name.indexOf(",");
  const [front, back] =
    comma > 0
      ? [name.slice(comma + 1).trim(), name.slice(0, comma).trim()]
      : [name.slice(0, Math.max(0, name.lastIndexOf(" "))).trim(), name.slice(name.lastIndexOf(" ") + 1)];
  return { ...(front && { first_name: front }), ...(back && { last_name: back }) };
}

function fieldValue(field: string, text: string, words: CellSpellings, issues: FieldIssue[]): Json {
  const { kind, choices = [] } = contact.fields[field as keyof typeof contact.fields] ?? {};
  if (kind === "tags") return tagsOf(text);
  if (kind !== "choice") return text;
  const folded = foldedName(text);
  const chosen = choices.find((one) =>
    [one, words.choices[one] ?? ""].some((name) => foldedName(name) === folded),
  );
  if (chosen === undefined) issues.push(issueAt(field, "misfit"));
  return chosen ?? null;
}

/** A value of a custom field by its kind; undefined for a text that its field does not hold. */
function customValue(
  { kind, choices }: CustomFields[string],
  text: string,
  words: CellSpellings,
  signs: () => ColumnSigns,
): Json | undefined {
  switch (kind) {
    case "number": {
      const number = readDecimal(text, { decimal: signs().decimal, isGrouped: true });
      return number === null ? undefined : exactNumber(number);
    }
    case "date":
      return readDay(text, { monthFirst: signs().monthFirst, thisYear: null }) ?? undefined;
    case "flag":
      return yesOrNo(text, words);
    case "choice":
      return chosenOf(choices, text);
    case "choices": {
      const chosen = listed(text).map((one) => chosenOf(choices, one));
      return chosen.every((one) => one !== undefined) ? [...new Set(chosen)] : undefined;
    }
    default:
      return text;
  }
}

/** The choice that a text spells. Where nothing is known of the choices, any text may be one. */
function chosenOf(choices: readonly string[], text: string): string | undefined {
  if (choices.length === 0) return text;
  return choices.find((one) => one === text) ?? choices.find((one) => foldedName(one) === foldedName(text));
}

/** The lines of a text with commas between them: a part of an address has a field of one line. */
function inOneLine(text: string): string {
  const lines = text.split(/[\r\n]+/).map((one) => one.trim());
  const last = lines.length - 1;
  return lines
    .map((one, at) => (at < last ? one.replace(/,$/, "") : one))
    .filter(Boolean)
    .join(", ");
}

function tagsOf(text: string): string[] {
  const groups = valuesIn(text).map((one) => one.replace(/^\* /, ""));
  return listed(groups.join()).filter((one) => one !== groupOfAll);
}

function listed(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((one) => one.trim()))].filter((one) => one !== "");
}

/** The path of a field and, within it, a line or a key, which may have a point itself. */
function splitOnce(path: string): readonly [string, string?] {
  const at = path.indexOf(".");
  return at < 0 ? [path] : [path.slice(0, at), path.slice(at + 1)];
}
