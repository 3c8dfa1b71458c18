import { perPage } from "../app/page/contacts.ts";
import type { BenchApp } from "../bench-app.ts";
import { median, quantile } from "../figures.ts";
import type { Line } from "../report.ts";

const bars = { firstRowsMs: 150, searchMs: 10 };
const rows = 50;
const colds = 5;
const searches = 400;

/** Part (f): the first rows after a start, and searches, over a replica of `records` contacts. */
export async function looking(app: BenchApp, records: number): Promise<readonly Line[]> {
  await app.call("pull", { fromPage: 1, toPage: Math.ceil(records / perPage), records });
  const cold = [];
  for (let round = 0; round < colds; round += 1) {
    await app.restart();
    cold.push(await app.call("timeFirstRows", rows));
  }
  const { built, times } = await app.call("timeSearches", searches);
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
  ];
}
