import { t } from "@lingui/core/macro";
import { chunksOf } from "../../src-shared/chunks-of.ts";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import { descriptorOf, isRecordName, type RecordName } from "../../src-shared/records/registry.ts";
import { decimalText } from "../format/decimal.ts";
import { recordFieldLabel } from "../format/names.ts";
import { locale } from "../platform/locale.ts";
import { valueAt } from "../replica/query/filter-rows.ts";
import { atOneMoment } from "../replica/store/at-one-moment.ts";
import { currentId } from "../replica/store/current-id.ts";
import { type ReplicaDatabase, rowsOf } from "../replica/store/database.ts";
import { type Cell, csvFile } from "./csv.ts";
import { idCell, type NamedRecord, RecordTitles } from "./record-titles.ts";

/** Number of rows to read at once: a table may hold 100,000. */
const chunk = 500;

interface Table {
  readonly type: RecordName;
  readonly ids: ArrayLike<number>;
  readonly fields: readonly string[];
}

/**
 * Returns a table as CSV text: these rows in this order, one column for each field with its heading from the screen,
 * and the separator of the region `where`. It writes records by their names, days as the service writes them, and
 * numbers and amounts with the region's decimal sign: in a region with a decimal comma, a spreadsheet would take "1.5"
 * for a day.
 */
export async function tableCsv(database: ReplicaDatabase, table: Table, where = locale): Promise<string> {
  const { type, fields } = table;
  const heads = [t`ID`, ...fields.map((field) => recordFieldLabel(field, type))];
  return await csvFile(heads, rowsOfTable(database, table, where), where);
}

async function* rowsOfTable(
  database: ReplicaDatabase,
  { type, ids, fields }: Table,
  where: string,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const titles = new RecordTitles(database);
  for (const some of chunksOf(Array.from(ids) as RecordId[], chunk)) {
    // A record that was made here may have got its id since the table was read (law 11).
    const read = await atOneMoment(database, [type, "aliases"], async (stores) =>
      rowsOf(stores, type).bulkGet(await Promise.all(some.map((id) => currentId(stores, type, id)))),
    );
    const rows = read.filter((row) => row !== undefined);
    await titles.read(namedIn(type, fields, rows));
    yield rows.map((row) => [
      idCell(row.id),
      ...fields.map((field) => cellOf(type, field, row, titles, where)),
    ]);
  }
}

/** Returns the records that the fields of these rows name. */
function namedIn(type: RecordName, fields: readonly string[], rows: readonly Row[]): readonly NamedRecord[] {
  return fields.flatMap((field) =>
    rows.flatMap((row) => {
      const [to, id] = [namedType(type, field, row), row[field]];
      return to !== null && isRecordName(to) && typeof id === "number"
        ? [{ type: to, id: id as RecordId }]
        : [];
    }),
  );
}

/** The type of the record that a reference names; null where the field is none. */
function namedType(type: RecordName, field: string, row: Row): string | null {
  const { refersTo, refersBy } = descriptorOf(type).fields[field] ?? {};
  const to = refersTo ?? (refersBy && row[refersBy]);
  return typeof to === "string" ? to : null;
}

function cellOf(type: RecordName, field: string, row: Row, titles: RecordTitles, where: string): Cell {
  const value = valueAt(row, field);
  if (value === null || value === undefined) return null;
  const to = namedType(type, field, row);
  if (to !== null) return titles.of(to, value as RecordId) ?? String(value);
  const isAmount = descriptorOf(type).fields[field]?.kind === "money";
  return isAmount && typeof value === "string" ? decimalText(value, where) : cellText(value, where);
}

function cellText(value: unknown, where: string): string | null {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  if (typeof value === "number") return decimalText(value, where);
  if (Array.isArray(value)) {
    const texts = value.map((one) => (Array.isArray(one) ? JSON.stringify(one) : cellText(one, where)));
    return texts.filter((text) => text !== null).join(", ");
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
