import { type BenchApp, openBenchApp } from "../bench-app.ts";
import { median } from "../figures.ts";
import type { Line } from "../report.ts";

const bar = 1.2;
const edits = 5_000;
const records = 20_000;
const starts = 7;

/**
 * Part (k): from the process's start to a note that is saved, over contacts, with edits that are unsent and without. Two
 * profiles take turns.
 */
export async function starting(): Promise<Line> {
  const [without, withEdits] = [await openBenchApp(), await openBenchApp()];
  try {
    for (const app of [without, withEdits]) {
      await app.call("pull", { fromPage: 1, toPage: records / 100, records });
      await timeStart(app);
    }
    await withEdits.call("leaveUnsent", edits);
    await timeStart(withEdits);
    const times = { without: [] as number[], withEdits: [] as number[] };
    for (let round = 0; round < starts; round += 1) {
      times.without.push(await timeStart(without));
      times.withEdits.push(await timeStart(withEdits));
    }
    const ratio = median(times.withEdits.map((ms, at) => ms / (times.without[at] ?? Number.NaN)));
    return {
      what: `(k) start with ${edits} unsent edits until a note is saved, against the start without`,
      measured: `${median(times.withEdits).toFixed(0)} ms against ${median(times.without).toFixed(0)} ms; × ${ratio.toFixed(2)}`,
      bar: `≤ ${bar} ×`,
      held: ratio <= bar,
      ratios: { "(k) start with unsent edits": ratio },
    };
  } finally {
    await without.close();
    await withEdits.close();
  }
}

async function timeStart(app: BenchApp): Promise<number> {
  await app.end();
  const begun = performance.now();
  await app.start();
  await app.call("saveFirst");
  return performance.now() - begun;
}
