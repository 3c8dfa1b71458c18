import type { DecimalSign } from "../../../../src-shared/read-decimal.ts";
import { openTableFile, readTableRows, type TableFile, type UnreadTable } from "../import/read-table-file.ts";
import { mostColumns } from "../import/table-limits.ts";
import { type GuessColumns, guesserFor, type Labels } from "./contact-columns.ts";
import type { FileRow } from "./plan-contact-import.ts";
import { isCards, type LeftProperty, readCards } from "./read-cards.ts";

/** The reason why a file cannot be read as contacts. */
export type UnreadContacts = UnreadTable | { readonly kind: "tooManyColumns" };

/** The columns of a file, with the fields that they seem to mean. */
export interface ContactColumns {
  readonly kind: "columns";
  readonly heads: readonly string[];
  /** By column, the first value in the file's first rows; empty where they have none. */
  readonly samples: readonly string[];
  /** By column, the field that it means (`contactTargets`); null for a column that is not imported. */
  readonly targets: readonly (string | null)[];
}

/** A file of vCards, whose properties have a meaning of their own. */
export interface ContactCards {
  readonly kind: "cards";
  readonly count: number;
  /** The properties that are not imported. */
  readonly left: readonly LeftProperty[];
}

/** Number of rows to search for a sample of a column. */
const sampled = 20;

/**
 * Reads the headings of a file and guesses the meaning of its columns. For a file of vCards, it returns their number
 * and the properties that Rounds does not import.
 */
export function readContactColumns(
  text: string,
  labels: Labels,
): UnreadContacts | ContactColumns | ContactCards {
  if (isCards(text)) {
    const cards = readCards(text);
    return cards === null
      ? { kind: "tooManyLines" }
      : { kind: "cards", count: cards.rows.length, left: cards.left };
  }
  const guess = guesserFor(labels);
  const table = opened(text, guess);
  if (table.kind !== "table") return table;
  const { heads } = table;
  const rows = readTableRows(
    table,
    heads.map((_, at) => at),
    sampled,
  );
  if ("kind" in rows) return rows;
  const samples = heads.map((_, at) => rows.find((row) => row.cells[at])?.cells[at] ?? "");
  return { kind: "columns", heads, samples, targets: guess(heads) };
}

/**
 * Reads the rows of a file, by the fields that the rep assigned to its columns. Returns one row for each card of a file
 * of vCards.
 */
export function readContactRows(
  text: string,
  labels: Labels,
  targets: readonly (string | null)[],
): UnreadContacts | readonly FileRow[] {
  if (isCards(text)) return readCards(text)?.rows ?? { kind: "tooManyLines" };
  const table = opened(text, guesserFor(labels));
  if (table.kind !== "table") return table;
  const read = targets.flatMap((target, column) => (target === null ? [] : [{ target, column }]));
  const rows = readTableRows(
    table,
    read.map((one) => one.column),
  );
  if ("kind" in rows) return rows;
  const decimalSign = signsByDelimiter.get(table.delimiter);
  return rows.map(({ line, cells, issue }) => ({
    line,
    issue,
    decimalSign,
    cells: new Map(read.map(({ target }, at) => [target, cells[at] ?? ""])),
  }));
}

/** Spreadsheets put semicolons between cells where the comma stands before decimals. */
const signsByDelimiter: ReadonlyMap<string, DecimalSign> = new Map([
  [",", "."],
  [";", ","],
]);

function opened(text: string, guess: GuessColumns): TableFile | UnreadContacts {
  const known = (heads: readonly string[]) =>
    heads.length > mostColumns ? 0 : guess(heads).filter((one) => one !== null).length;
  const table = openTableFile(text, known);
  return table.kind === "table" && table.heads.length > mostColumns ? { kind: "tooManyColumns" } : table;
}
