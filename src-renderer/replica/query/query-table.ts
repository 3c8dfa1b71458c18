import { amountOf, hundredths } from "../../../src-shared/amount.ts";
import { chunksOf } from "../../../src-shared/chunks-of.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { type AroundOptions, isSlowAround, readAround } from "./around/read-around.ts";
import { type FilterQuery, fitsIn } from "./filter-rows.ts";
import { compareBy } from "./order-rows.ts";
import { firstByIndex, idsByIndex, isByIndex } from "./query-by-index.ts";
import { hasTotals, queryByTotals } from "./query-by-totals.ts";
import { turnsOf } from "./reading/reading-turns.ts";
import { scanRows } from "./reading/scan-rows.ts";
import type { Sum, TableAnswer, TableQuery } from "./table-query.ts";

interface TableOptions extends AroundOptions {
  /** The records that a search found by the query's words. */
  readonly matches?: ReadonlySet<RecordId> | undefined;
}

/**
 * Finds the rows that fit, in their order. If no index gives the rows or their order, it reads the whole
 * table, so ask the worker; `signal` ends such a read, which rejects with its reason.
 */
export async function queryTable(
  database: ReplicaDatabase,
  asked: TableQuery,
  { signal, matches, far }: TableOptions = {},
): Promise<TableAnswer> {
  const { groupBy, sum, first } = asked;
  const isSlow = isSlowAround(asked);
  const around = first === undefined || !isSlow ? await readAround(database, asked, { signal, far }) : null;
  const query = { ...asked, around };
  if (matches === undefined && hasTotals(query)) {
    const answer = await queryByTotals(database, query);
    if (answer !== null) return answer;
  }
  const byIndex =
    matches === undefined &&
    groupBy === undefined &&
    indexedFilter(query) === null &&
    (await isByIndex(database, query));
  if (first !== undefined) {
    const read = () => turnsOf(database).first(() => firstByIndex(database, query));
    const ids = Float64Array.from(byIndex && !isSlow ? await read() : []);
    return { whole: false, groups: [{ key: null, ids, count: null, sums: [] }] };
  }
  if (byIndex && sum === undefined) {
    const ids = await idsByIndex(database, query, { signal });
    return { whole: true, groups: [{ key: null, ids, count: ids.length, sums: [] }] };
  }
  const rows = await fittingRows(database, query, { signal, matches });
  const sorted = rows.toSorted(compareBy(descriptorOf(query.type), query.sort, query.locale));
  const parted = groupBy === undefined ? new Map([[null, sorted]]) : Map.groupBy(sorted, keyOf(groupBy));
  return {
    whole: true,
    groups: [...parted].map(([key, of]) => ({
      key,
      ids: Float64Array.from(of, (row) => row.id),
      count: of.length,
      sums: sum === undefined ? [] : sumsOf(of, sum),
    })),
  };
}

/** Adds up amounts by currency, and never mixes currencies. Returns the currencies in their order. */
export function sumsOf(rows: readonly Row[], field: string): readonly Sum[] {
  const totals = new Map<string | null, bigint>();
  for (const row of rows) {
    const value = row[field];
    if (typeof value !== "number" && typeof value !== "string") continue;
    const currency = typeof row.currency === "string" ? row.currency : null;
    totals.set(currency, (totals.get(currency) ?? 0n) + hundredths(value));
  }
  return [...totals]
    .map(([currency, cents]) => ({ currency, amount: amountOf(cents) }))
    .sort((a, b) => (a.currency ?? "").localeCompare(b.currency ?? ""));
}

/**
 * Reads the rows that fit: those that a search found, or by an index if a filter names one and all filters must fit, otherwise
 * out of the whole table.
 */
async function fittingRows(
  database: ReplicaDatabase,
  query: TableQuery & FilterQuery,
  { signal, matches }: TableOptions,
): Promise<readonly Row[]> {
  const fits = fitsIn(query);
  if (matches !== undefined)
    return (await readMatches(database, query.type, { signal, matches })).filter(fits);
  const index = indexedFilter(query);
  if (index !== null) {
    const under = rowsOf(database, query.type)
      .where(index)
      .equals(query.filters[index] as number);
    return (await under.toArray()).filter(fits);
  }
  const found: Row[] = [];
  const take = (row: Row) => {
    if (fits(row)) found.push(row);
  };
  await scanRows(database, query.type, take, signal);
  return found;
}

/** Reads found records in parts: a letter finds every other one. */
async function readMatches(
  database: ReplicaDatabase,
  type: RecordName,
  { signal, matches = new Set() }: TableOptions,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const ids of chunksOf([...matches], readAtOnce)) {
    signal?.throwIfAborted();
    for (const row of await rowsOf(database, type).bulkGet(ids)) if (row !== undefined) found.push(row);
  }
  return found;
}

const readAtOnce = 2_000;

/** Returns a filter that selects the rows under one value of an index. */
function indexedFilter({ type, filters, match }: TableQuery): string | null {
  if (match !== "all") return null;
  return descriptorOf(type).indexes.find((index) => typeof filters[index] === "number") ?? null;
}

function keyOf(field: string): (row: Row) => string | number | null {
  return (row) => {
    const value = row[field];
    return typeof value === "string" || typeof value === "number" ? value : null;
  };
}
