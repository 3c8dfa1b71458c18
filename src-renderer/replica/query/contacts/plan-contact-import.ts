import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { isTemporary, type RecordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { sureMonthFirst } from "../../../../src-shared/read-day.ts";
import { type DecimalSign, sureDecimalSign } from "../../../../src-shared/read-decimal.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { type LineIssue, type PackedLines, type PlannedLine, packLines } from "../import/packed-plan.ts";
import { type ContactIndex, createContactIndex } from "./contact-index.ts";
import {
  type CellSpellings,
  type Cells,
  type ColumnSigns,
  type CustomFields,
  type ReadContact,
  readContact,
} from "./read-contact.ts";
import { type ContactTraits, foldedName, type SameBy } from "./same-contact.ts";

/** The organization that a person of the file works at. */
export type Company =
  | { readonly kind: "none" }
  | { readonly kind: "known"; readonly id: RecordId }
  /** The line that makes it has this `key`. */
  | { readonly kind: "new"; readonly key: string }
  /** Several organizations have this name, so that the person is linked to none. */
  | { readonly kind: "several"; readonly name: string };

export interface PlannedContactLine extends PlannedLine {
  /** The values to save, without the organization. */
  readonly draft: Values;
  readonly name: string;
  readonly companyName: string;
  readonly company: Company;
  /** Key of the organization that the line makes; null for a person. */
  readonly key: string | null;
  /** True for an organization that the file names only beside a person. */
  readonly isImplied: boolean;
  /** The contact that is here already. */
  readonly known: { readonly id: RecordId; readonly title: string; readonly by: SameBy } | null;
  /** The line of the file that has this contact as well, and counts. */
  readonly earlier: { readonly line: number; readonly by: SameBy } | null;
}

export interface ContactPlan extends PackedLines<PlannedContactLine> {
  readonly kind: "plan";
  /** Lines that have nothing but a telephone number in common with another contact. */
  readonly sharedNumbers: number;
  /** Places of the lines that make an organization. */
  readonly organizations: Uint32Array;
}

/** A contact of a file before it is planned. */
export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  /** The sign before decimals in files with this delimiter; none where the delimiter does not say. */
  readonly decimalSign?: DecimalSign | undefined;
  /** The reason why the line cannot be read, whatever its cells hold. */
  readonly issue: LineIssue | null;
}

interface Row extends Pick<FileRow, "line" | "issue"> {
  readonly read: ReadContact;
}

/** The contacts that are here. */
export interface HeldContacts {
  readonly index: ContactIndex<{ readonly id: RecordId; readonly title: string }>;
  /** Ids of organizations by their folded names. */
  readonly organizations: ReadonlyMap<string, readonly RecordId[]>;
}

export interface PlanOptions {
  readonly words: CellSpellings;
  readonly customFields: CustomFields;
  /** Whether lines that share nothing but a telephone number with another contact are imported: a company has one switchboard. */
  readonly withSharedNumbers: boolean;
}

/**
 * Plans an import of contacts against those in the replica, by the matching that warns in the form. Organizations come first, so that
 * a person of any line finds them; one that the file names only beside people is made once, in a line of its own.
 */
export function planContactImport(
  rows: readonly FileRow[],
  held: HeldContacts,
  { words, customFields, withSharedNumbers }: PlanOptions,
): ContactPlan {
  const inFile = createContactIndex<number>();
  const made = new Set<string>();
  const lines: PlannedContactLine[] = [];
  let sharedNumbers = 0;

  const settle = ({ line, read, issue: unread }: Row, company: Company): PlannedContactLine => {
    const whole = bare(line, read, company);
    const issue = unread ?? read.issue ?? checkCreate(contact, read.values)[0] ?? null;
    if (issue !== null) return { ...whole, outcome: "refused", issue };
    const traits = traitsOf(read, company);
    const [known, earlier] = [held.index.find(traits), inFile.find(traits)];
    const found = [known, earlier].filter((one) => one !== null);
    if (found.length > 0 && found.every((one) => one.by === "phone")) sharedNumbers += 1;
    const counts = (by: SameBy) => by !== "phone" || !withSharedNumbers;
    if (known !== null && counts(known.by)) {
      const outcome = isTemporary(known.of.id) ? "waiting" : "same";
      return { ...whole, outcome, known: { ...known.of, by: known.by } };
    }
    if (earlier !== null && counts(earlier.by))
      return { ...whole, outcome: "twice", earlier: { line: earlier.of, by: earlier.by } };
    inFile.add(traits, line);
    if (whole.key !== null) made.add(whole.key);
    return whole;
  };

  const signsOf = columnSigns(rows, words);
  const read = rows.map(({ line, cells, issue }) => ({
    line,
    issue,
    read: readContact(cells, words, customFields, signsOf),
  }));
  const keys = new Map<number, string>();
  const respelled = new Map<string, Company>();
  for (const one of read.filter((row) => row.read.isOrganization)) {
    const line = settle(one, { kind: "none" });
    const same = sameOrganization(line, keys);
    if (line.key !== null && same !== null) respelled.set(line.key, same);
    if (line.key !== null) keys.set(line.line, line.key);
    lines.push(line);
  }
  for (const one of read.filter((row) => !row.read.isOrganization)) {
    const named = companyOf(one.read.company, held);
    const company = named.kind === "new" ? (respelled.get(named.key) ?? named) : named;
    const person = settle(one, company);
    if (person.outcome === "create" && company.kind === "new" && !made.has(company.key)) {
      const { company: name } = one.read;
      const values = { is_organization: true, name };
      const implied = { values, isOrganization: true, company: "", issue: null };
      lines.push({ ...bare(one.line, implied, { kind: "none" }), isImplied: true });
      made.add(company.key);
    }
    lines.push(person);
  }
  const sorted = lines.toSorted((one, other) => one.line - other.line);
  const organizations = sorted.flatMap(({ outcome, key }, at) =>
    outcome === "create" && key !== null ? [at] : [],
  );
  return {
    kind: "plan",
    sharedNumbers,
    organizations: Uint32Array.from(organizations),
    ...packLines(sorted),
  };
}

/**
 * Finds for each column the sign before the decimals and the order of a day: those that its values leave no doubt of, else those of the
 * rep's region. Null where values of the column contradict each other, or the file is of a region with another sign.
 */
function columnSigns(rows: readonly FileRow[], words: CellSpellings): (target: string) => ColumnSigns {
  const found = new Map<string, ColumnSigns>();
  const ofFile = rows.find((one) => one.decimalSign !== undefined)?.decimalSign ?? words.decimalSign;
  const signsIn = (target: string): ColumnSigns => {
    const texts = rows.map(({ cells }) => cells.get(target) ?? "");
    // Days with points are of a region that has the day in front.
    const isForeign = words.monthFirst && texts.some((one) => /^\d+\.\d/.test(one));
    return {
      decimal: agreed(texts.map(sureDecimalSign), ofFile === words.decimalSign ? ofFile : null),
      monthFirst: agreed(texts.map(sureMonthFirst), isForeign ? null : words.monthFirst),
    };
  };
  return (target) => {
    const signs = found.get(target) ?? signsIn(target);
    found.set(target, signs);
    return signs;
  };
}

/** The one value that all have that have one; null where they have several. */
function agreed<T>(all: readonly (T | null)[], otherwise: T | null): T | null {
  const [one, ...more] = new Set(all.filter((value) => value !== null));
  if (one === undefined) return otherwise;
  return more.length === 0 ? one : null;
}

function bare(
  line: number,
  { values, isOrganization, company: companyName }: ReadContact,
  company: Company,
): PlannedContactLine {
  const name = nameOf(values);
  return {
    line,
    outcome: "create",
    draft: values,
    name,
    companyName,
    company,
    key: isOrganization ? foldedName(name) : null,
    isImplied: false,
    known: null,
    earlier: null,
    issue: null,
  };
}

/** The organization that a line of the file names, where it is here or in an earlier line already. */
function sameOrganization(
  { known, earlier }: PlannedContactLine,
  keys: ReadonlyMap<number, string>,
): Company | null {
  // Two organizations of one house may share a number.
  if (known !== null) return known.by === "phone" ? null : { kind: "known", id: known.id };
  if (earlier === null || earlier.by === "phone") return null;
  const key = keys.get(earlier.line);
  return key === undefined ? null : { kind: "new", key };
}

function companyOf(name: string, { organizations }: HeldContacts): Company {
  const key = foldedName(name);
  if (key === "") return { kind: "none" };
  const [id, ...more] = organizations.get(key) ?? [];
  if (id === undefined) return { kind: "new", key };
  return more.length > 0 ? { kind: "several", name } : { kind: "known", id };
}

function traitsOf({ values, isOrganization }: ReadContact, company: Company): ContactTraits {
  const text = (field: string) => (typeof values[field] === "string" ? values[field] : "");
  return {
    email: text("email"),
    phone: text("phone"),
    mobile: text("mobile"),
    name: nameOf(values),
    isOrganization,
    company: company.kind === "known" ? company.id : company.kind === "new" ? company.key : null,
  };
}

function nameOf({ name, first_name, last_name }: Values): string {
  return typeof name === "string" && name !== "" ? name : [first_name, last_name].filter(Boolean).join(" ");
}
