import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
  Dexie,
} from "dexie";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../src-shared/records/registry.ts";
import { addParts, groupAndPartOf, type TotalsPart, type TotalsRow } from "./totals-row.ts";

const store = "totals";

/**
 * Keeps totals of a type's records (`totals` of its descriptor) beside them. Every write changes them in its
 * own transaction, so that records and totals never differ (law 2), and no caller needs to know of it.
 */
export function maintainTotals(database: Dexie): void {
  const kept = new Set<string>(recordNames.filter((name) => descriptorOf(name).totals !== undefined));
  database.use({ stack: "dbcore", name: store, create: (core) => withTotals(core, kept) });
}

function withTotals(core: DBCore, kept: ReadonlySet<string>): Partial<DBCore> {
  // While an upgrade has not made the store yet, there is none to keep.
  if (!core.schema.tables.some(({ name }) => name === store)) return {};
  const totals = core.table(store);
  // Two writes that run side by side in one transaction would both start from the totals of before.
  const turns = new WeakMap<DBCoreTransaction, Promise<unknown>>();
  return {
    transaction: (stores, mode, options) => {
      const changes = mode === "readwrite" && stores.some((name) => kept.has(name));
      return core.transaction(changes ? [...new Set([...stores, store])] : stores, mode, options);
    },
    table: (name) => {
      const table = core.table(name);
      if (!kept.has(name)) return table;
      return {
        ...table,
        mutate: (request) => {
          const before = turns.get(request.trans);
          const write = () => writeCounted(table, totals, request, name as RecordName);
          // mutation: totals-written-side-by-side
          const mine = before === undefined ? write() : before.then(write);
          turns.set(
            request.trans,
            mine.then(
              () => undefined,
              () => undefined,
            ),
          );
          return mine;
        },
      };
    },
  };
}

function writeCounted(
  table: DBCoreTable,
  totals: DBCoreTable,
  request: DBCoreMutateRequest,
  type: RecordName,
): Promise<DBCoreMutateResponse> {
  const { trans } = request;
  return rowsBefore(table, request).then((before) =>
    table.mutate(request).then((response) => {
      const failed = (at: number) => Object.hasOwn(response.failures, at);
      const changes = new Map<number, readonly TotalsPart[]>();
      const count = (row: Row | undefined, sign: 1 | -1) => {
        if (row === undefined) return;
        const { group, part } = groupAndPartOf(type, row);
        changes.set(group, addParts(changes.get(group) ?? [], [part], sign));
      };
      if (request.type === "put" || request.type === "add") {
        request.values.forEach((row: Row, at) => {
          if (failed(at)) return;
          // mutation: changed-deal-counts-twice
          count(before.get(row.id), -1);
          count(row, 1);
          before.set(row.id, row);
        });
      } else {
        for (const row of before.values()) count(row, -1);
      }
      const groups = [...changes].filter(([, parts]) => parts.length > 0);
      if (groups.length === 0) return response;
      return totals
        .getMany({ trans, keys: groups.map(([group]) => [type, group]) })
        .then((found: (TotalsRow | undefined)[]) => {
          const values = groups.map(([group, parts], at) => ({
            type,
            group,
            parts: addParts(found[at]?.parts ?? [], parts, 1),
          }));
          return totals.mutate({ type: "put", trans, values });
        })
        .then(() => response);
    }),
  );
}

/** Reads the rows that a write replaces or deletes, by id. */
function rowsBefore(table: DBCoreTable, request: DBCoreMutateRequest): Promise<Map<number, Row>> {
  const { trans } = request;
  const byId = (rows: readonly (Row | undefined)[]) =>
    new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id as number, row] as const])));
  if (request.type === "deleteRange") {
    const query = { index: table.schema.primaryKey, range: request.range };
    return table.query({ trans, values: true, query }).then(({ result }) => byId(result));
  }
  const keys = request.type === "delete" ? request.keys : request.values.map((row: Row) => row.id);
  return table.getMany({ trans, keys }).then(byId);
}
