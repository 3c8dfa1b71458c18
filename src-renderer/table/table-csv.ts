import { t } from "@lingui/core/macro";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import { descriptorOf, isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import { decimalText } from "../format/decimal.ts";
import { fieldText, wholeTitleOf } from "../format/names.ts";
import { locale } from "../platform/locale.ts";
import { valueAt } from "../replica/query/filter-rows.ts";
import { type ReplicaDatabase, rowsOf } from "../replica/store/database.ts";
import { type Cell, csvOf, separatorOf } from "./csv.ts";

/** Number of rows to read at once: a table may hold 100,000. */
const chunk = 500;
/** A spreadsheet takes text for what it is only where the file begins with this. */
const mark = "﻿";

/**
 * Returns a table as CSV text: these rows in this order, one column for each field with its heading from the screen,
 * and the separator of the region `where`. It writes records by their names, days as the service writes them, and
 * numbers and amounts with the region's decimal sign: in a region with a decimal comma, a spreadsheet would take "1.5"
 * for a day.
 */
export async function tableCsv(
  database: ReplicaDatabase,
  table: { readonly type: RecordName; readonly ids: ArrayLike<number>; readonly fields: readonly string[] },
  where = locale,
): Promise<string> {
  const { type, ids, fields } = table;
  const separator = separatorOf(where);
  const heads = [t`ID`, ...fields.map((field) => fieldText(field, type))];
  const parts = [mark, csvOf([heads], separator)];
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += chunk) {
    const wanted = Array.from({ length: Math.min(chunk, ids.length - from) }, (_, at) => ids[from + at]);
    const read = await rowsOf(database, type).bulkGet(wanted as RecordId[]);
    const rows = read.filter((row) => row !== undefined);
    await readNames(database, type, fields, rows, names);
    parts.push(
      csvOf(
        rows.map((row) => [idOf(row), ...fields.map((field) => cellOf(type, field, row, names, where))]),
        separator,
      ),
    );
  }
  return parts.join("");
}

/** A record that was made here has no number yet. */
function idOf(row: Row): Cell {
  return row.id > 0 ? row.id : null;
}

async function readNames(
  database: ReplicaDatabase,
  type: RecordName,
  fields: readonly string[],
  rows: readonly Row[],
  names: Map<string, string>,
): Promise<void> {
  const named = fields.flatMap((field) =>
    rows.flatMap((row) => {
      const [to, id] = [namedType(type, field, row), row[field]];
      return to !== null && isRecordName(to) && typeof id === "number" && !names.has(`${to}:${id}`)
        ? [{ to, id: id as RecordId }]
        : [];
    }),
  );
  for (const [to, of] of Map.groupBy(named, (one) => one.to)) {
    const unknown = [...new Set(of.map((one) => one.id))];
    for (const row of await rowsOf(database, to).bulkGet(unknown)) {
      if (row !== undefined) names.set(`${to}:${row.id}`, wholeTitleOf(to, row));
    }
  }
}

/** The type of the record that a reference names; null where the field is none. */
function namedType(type: RecordName, field: string, row: Row): string | null {
  const { refersTo, refersBy } = descriptorOf(type).fields[field] ?? {};
  const to = refersTo ?? (refersBy && row[refersBy]);
  return typeof to === "string" ? to : null;
}

function cellOf(
  type: RecordName,
  field: string,
  row: Row,
  names: ReadonlyMap<string, string>,
  where: string,
): Cell {
  const value = valueAt(row, field);
  if (value === null || value === undefined) return null;
  const to = namedType(type, field, row);
  if (to !== null) return names.get(`${to}:${value}`) ?? String(value);
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  const kind = descriptorOf(type).fields[field]?.kind;
  const isAmount = kind === "money";
  if (typeof value === "number" || (isAmount && typeof value === "string")) return decimalText(value, where);
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
