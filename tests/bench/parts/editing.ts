import type { BenchApp } from "../bench-app.ts";
import { quantile } from "../figures.ts";
import type { Line } from "../report.ts";

const bar = 1.4;
const count = 200;

/** Part (d): a local edit, acknowledged. */
export async function editing(app: BenchApp): Promise<readonly Line[]> {
  const { product, raw, rawWithoutBridge } = await app.call("timeEdits", count);
  const over = (other: readonly number[], share: number) => quantile(product, share) / quantile(other, share);
  const ratio = over(raw, 0.95);
  const spread = (times: readonly number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
  return [
    {
      what: "(d) raw: one strict IndexedDB transaction, then one SQLite commit in main",
      measured: spread(raw),
      bar: "",
      held: null,
    },
    {
      what: "(d) the same, without the way to main and back",
      measured: spread(rawWithoutBridge),
      bar: "",
      held: null,
    },
    {
      what: `(d) a note written or changed, until it is saved (${count} edits)`,
      measured: `${spread(product)}; × ${over(raw, 0.5).toFixed(2)} at p50, × ${ratio.toFixed(2)} at p95`,
      bar: `p95 ≤ ${bar} × raw`,
      held: ratio <= bar,
      ratios: { "(d) a note saved, p95": ratio },
    },
  ];
}
