import { perPage } from "../app/page/contacts.ts";
import type { BenchPage } from "../app/page/page.ts";
import type { BenchApp } from "../bench-app.ts";
import { median, quantile } from "../figures.ts";
import type { Line } from "../report.ts";

const bars = { firstRowsMs: 150, searchMs: 8, tableFirstMs: 60, tableWholeMs: 600 };
const rows = 50;
const colds = 5;
const searches = 400;

const byName = { field: "name", descending: false };
const tableQueries = [
  ["by name", { filters: {}, sort: byName }],
  ["newest change first", { filters: {}, sort: { field: "updated_at", descending: true } }],
  ["filtered, by name", { filters: { email: "fischer" }, sort: byName }],
  [
    "filtered, the newest change first",
    {
      filters: { email: "fischer" },
      sort: { field: "updated_at", descending: true },
    },
  ],
  ["by email", { filters: {}, sort: { field: "email", descending: false } }],
] as const;

/** Part (f): the first rows after a start, and searches, over a replica of `records` contacts. */
export async function looking(app: BenchApp, records: number): Promise<readonly Line[]> {
  await app.call("pull", { fromPage: 1, toPage: Math.ceil(records / perPage), records });
  const cold = [];
  for (let round = 0; round < colds; round += 1) {
    await app.end();
    await app.start();
    cold.push(await app.call("timeFirstRows", rows));
  }
  const { built, times } = await app.call("timeSearches", searches);
  const tables: Line[] = [];
  for (const [words, asked] of tableQueries) {
    const query = { type: "contact", match: "all", ...asked } as const;
    const rounds: Awaited<ReturnType<BenchPage["timeTable"]>>[] = [];
    for (let round = 0; round < colds; round += 1) rounds.push(await app.call("timeTable", query));
    const first = median(rounds.map((one) => one.first));
    const whole = median(rounds.map((one) => one.whole));
    const times = median(rounds.map((one) => one.whole / one.raw));
    tables.push({
      what: `(f) a table of ${records} contacts, ${words}`,
      measured: `first rows ${first.toFixed(0)} ms, all ${rounds[0]?.fitting} that fit ${whole.toFixed(0)} ms, in the worker; × ${times.toFixed(2)} of what raw IndexedDB takes in one request`,
      bar: `≤ ${bars.tableFirstMs} and ${bars.tableWholeMs} ms`,
      held: first <= bars.tableFirstMs && whole <= bars.tableWholeMs,
      ratios: { [`(f) a table, ${words}`]: times },
    });
  }
  const plans: number[] = [];
  for (let round = 0; round < colds; round += 1) plans.push(await app.call("timeContactPlan"));
  const firstMs = median(cold);
  const p95 = quantile(times, 0.95);
  return [
    {
      what: `(f) first ${rows} of ${records} contacts by name, after a start, store opened`,
      measured: `median ${firstMs.toFixed(0)} ms (${cold.map((ms) => ms.toFixed(0)).join(", ")})`,
      bar: `≤ ${bars.firstRowsMs} ms`,
      held: firstMs <= bars.firstRowsMs,
    },
    {
      what: `(f) ${searches} searches over ${records} contacts, window to worker and back`,
      measured: `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms; index ready ${(built / 1000).toFixed(1)} s after the start`,
      bar: `p95 ≤ ${bars.searchMs} ms`,
      held: p95 <= bars.searchMs,
    },
    ...tables,
    {
      what: `(f) a file of one contact planned against ${records} contacts, window to worker and back`,
      measured: `median ${median(plans).toFixed(0)} ms (${plans.map((ms) => ms.toFixed(0)).join(", ")})`,
      bar: "",
      held: null,
    },
  ];
}
