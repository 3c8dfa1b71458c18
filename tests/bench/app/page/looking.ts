import { indexFor } from "../../../../src-renderer/replica/query/query-by-index.ts";
import { firstRows } from "../../../../src-renderer/replica/query/sorted-ids.ts";
import type { TableQuery } from "../../../../src-renderer/replica/query/table-query.ts";
import { connect, replicaName } from "../../../../src-renderer/replica/store/database.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { benchAccount } from "../calls.ts";
import { open } from "./replica.ts";

/** Milliseconds until the first `count` contacts by name are at hand, the store's opening included. */
export async function timeFirstRows(count: number): Promise<number> {
  const begun = performance.now();
  const database = connect({ name: replicaName(benchAccount.key), durability: "strict" });
  const rows = await firstRows(database, { type: "contact", index: "name", descending: false }, count);
  const ms = performance.now() - begun;
  database.close();
  if (rows.length !== count) throw new Error(`There are ${rows.length} rows.`);
  return ms;
}

const queries = [
  "a",
  "an",
  "ana",
  "ana ab",
  "björn er",
  "fischer",
  "grab",
  "kofi castillo",
  "+44",
  "4477",
  "mail",
];
const others = ["lea ito", "h", "hana had", "ivo.dvorak", "zzz", "farid f", "jana.fischer.4", "e e", "ch ca"];

/** Milliseconds of each search as the palette makes it, window to worker and back; the index is built before. */
export async function timeSearches(
  count: number,
): Promise<{ readonly built: number; readonly times: number[] }> {
  const { work } = await open();
  const begun = performance.now();
  await work.find({ words: "ana", limit: 12 });
  const built = performance.now() - begun;
  const times = [];
  const all = [...queries, ...others];
  for (let at = 0; at < count; at += 1) {
    const asked = performance.now();
    await work.find({ words: all[at % all.length] ?? "", limit: 12 });
    times.push(performance.now() - asked);
  }
  return { built, times };
}

interface TableTimes {
  readonly first: number;
  readonly whole: number;
  /** The least that such a query takes of the store: the keys of its order, or all rows where a filter looks at each, in one request. */
  readonly raw: number;
  readonly fitting: number;
}

/** Milliseconds until a table has its first rows, and until it has all that fit, window to worker and back. */
export async function timeTable(query: Omit<TableQuery, "locale">): Promise<TableTimes> {
  const { work, database } = await open();
  const begun = performance.now();
  await work.query({ ...query, first: 60 });
  const first = performance.now() - begun;
  const asked = performance.now();
  const { groups } = await work.query(query);
  const whole = performance.now() - asked;
  const rawBegun = performance.now();
  const inOrder = database.contact.orderBy(indexFor(contact, query.sort.field) ?? ":id");
  await (Object.keys(query.filters).length === 0 ? inOrder.primaryKeys() : database.contact.toArray());
  return { first, whole, raw: performance.now() - rawBegun, fitting: groups[0]?.ids.length ?? 0 };
}

/** Milliseconds until a file of one contact is planned against all contacts that are here, window to worker and back. */
export async function timeContactPlan(): Promise<number> {
  const { work } = await open();
  const text = "last_name,email\nOdd,odd@bench.example";
  const words = { yes: [], no: [], choices: {}, decimalSign: ".", monthFirst: false } as const;
  const options = { words, customFields: {}, withSharedNumbers: false };
  const begun = performance.now();
  const plan = await work.planContactImport({ text, labels: {}, targets: ["last_name", "email"], options });
  const ms = performance.now() - begun;
  if (plan.kind !== "plan" || plan.counts.create !== 1) throw new Error("The file was not planned.");
  return ms;
}
