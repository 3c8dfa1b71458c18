import { amountOf, hundredths } from "../../src-main/contract/amount.ts";
import type { Row } from "../../src-main/contract/records/read-row.ts";
import { descriptorOf } from "../../src-main/contract/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "./database.ts";
import { fits } from "./filter-rows.ts";
import { compareBy } from "./order-rows.ts";
import type { Sum, TableAnswer, TableQuery } from "./table-query.ts";

/** Which rows fit, in their order. Reads the whole table, or of it what an index tells: to be asked of the worker. */
export async function queryTable(database: ReplicaDatabase, query: TableQuery): Promise<TableAnswer> {
  const rows = (await readRows(database, query)).filter((row) => fits(row, query));
  const sorted = rows.toSorted(compareBy(descriptorOf(query.type), query.sort, query.locale));
  const { groupBy, sum } = query;
  const parted = groupBy === undefined ? new Map([[null, sorted]]) : Map.groupBy(sorted, keyOf(groupBy));
  return {
    groups: [...parted].map(([key, of]) => ({
      key,
      ids: Float64Array.from(of, (row) => row.id),
      sums: sum === undefined ? [] : sumsOf(of, sum),
    })),
  };
}

/** Amounts added up by currency, the currencies in their order: they are never mixed. */
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

/** By an index where one filter names it and all must fit; else the whole table, as one read. */
async function readRows(database: ReplicaDatabase, query: TableQuery): Promise<readonly Row[]> {
  const table = rowsOf(database, query.type);
  if (query.match === "all") {
    for (const index of descriptorOf(query.type).indexes) {
      const value = query.filters[index];
      if (typeof value === "number") return await table.where(index).equals(value).toArray();
    }
  }
  return await table.toArray();
}

function keyOf(field: string): (row: Row) => string | number | null {
  return (row) => {
    const value = row[field];
    return typeof value === "string" || typeof value === "number" ? value : null;
  };
}
