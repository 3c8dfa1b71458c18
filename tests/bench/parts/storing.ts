import { perPage } from "../app/page/contacts.ts";
import type { ContestantName, Stretch } from "../app/page/contestant.ts";
import type { BenchApp } from "../bench-app.ts";
import { median } from "../figures.ts";
import type { Line } from "../report.ts";

const bar = 1.15;

type Path = ContestantName | "window" | "bridge";

const titles: Readonly<Record<Path, string>> = {
  rawIndexedDB: "raw IndexedDB",
  product: "Rounds: parsed in the worker, committed",
  window: "Rounds: parsed in the window, through the worker, committed and answered",
  bridge: "Rounds: parsed in main, through sweep, bridge (the shim's), window and worker",
  rawDexie: "raw Dexie",
};

const paths = Object.keys(titles) as Path[];

/**
 * Part (a): every contestant's database grows to `records`, in `rounds` stretches. They take turns, a few
 * pages each, each time another one first, so that whatever else the machine does meets all alike. A ratio pairs a
 * stretch with raw IndexedDB's of the same round.
 */
export async function storing(app: BenchApp, records: number, rounds: number): Promise<readonly Line[]> {
  for (const path of paths) await opened(app, path);
  const times = new Map(paths.map((path): [Path, number[]] => [path, []]));
  for (const [round, stretch] of stretches(records, rounds).entries()) {
    const sums = new Map(paths.map((path): [Path, number] => [path, 0]));
    for (const [at, slice] of slices(stretch).entries()) {
      const first = (round + at) % paths.length;
      for (const path of [...paths.slice(first), ...paths.slice(0, first)]) {
        sums.set(path, (sums.get(path) ?? 0) + (await stored(app, path, slice)));
      }
    }
    for (const [path, ms] of sums) times.get(path)?.push(ms);
    console.log(
      `  round ${round + 1}: ${paths.map((one) => `${one} ${times.get(one)?.at(-1)?.toFixed(0)}`).join(", ")} ms`,
    );
  }
  for (const path of paths) {
    const count = await closed(app, path);
    if (count !== records) throw new Error(`${path} stored ${count} of ${records} records.`);
  }
  const raw = times.get("rawIndexedDB") ?? [];
  return paths.map((path) => line(path, times.get(path) ?? [], raw, records));
}

function line(path: Path, times: readonly number[], raw: readonly number[], records: number): Line {
  const ratios = times.map((ms, at) => ms / (raw[at] ?? Number.NaN));
  const total = times.reduce((sum, ms) => sum + ms, 0);
  const ratio = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const seconds = `${(total / 1000).toFixed(1)} s, ${((total / records) * perPage).toFixed(2)} ms a page`;
  const barred = path === "product" || path === "window";
  return {
    what: `(a) ${records} contacts stored: ${titles[path]}`,
    measured: path === "rawIndexedDB" ? seconds : `${seconds}; × ${ratio.toFixed(2)} (${spread})`,
    bar: barred ? `≤ ${bar} × raw IndexedDB` : "",
    held: barred ? ratio <= bar : null,
    ...(barred && {
      ratios: { [`(a) ${path === "product" ? "parsed in the worker" : "parsed in the window"}`]: ratio },
    }),
  };
}

function stretches(records: number, rounds: number): readonly Stretch[] {
  const pages = Math.ceil(records / perPage);
  const edge = (round: number) => Math.round((pages * round) / rounds);
  return Array.from({ length: rounds }, (_, at) => ({
    fromPage: edge(at) + 1,
    toPage: edge(at + 1),
    records,
  }));
}

/** A turn: long enough that a contestant pays for what it leaves to be done in the background. */
const turn = 20;

function slices({ fromPage, toPage, records }: Stretch): readonly Stretch[] {
  const count = Math.max(1, Math.round((toPage - fromPage + 1) / turn));
  const edge = (at: number) => fromPage + Math.round(((toPage - fromPage + 1) * at) / count);
  return Array.from({ length: count }, (_, at) => ({
    fromPage: edge(at),
    toPage: edge(at + 1) - 1,
    records,
  }));
}

async function opened(app: BenchApp, path: Path): Promise<void> {
  if (path === "bridge") await app.call("openReplica");
  else if (path === "window") await app.call("openWindowPath");
  else await app.call("openContestant", path);
}

async function stored(app: BenchApp, path: Path, stretch: Stretch): Promise<number> {
  if (path === "bridge") return await app.call("pull", stretch);
  if (path === "window") return await app.call("storeThroughWindow", stretch);
  return await app.call("store", path, stretch);
}

async function closed(app: BenchApp, path: Path): Promise<number> {
  if (path === "bridge") return await app.call("closeReplica", true);
  if (path === "window") return await app.call("closeWindowPath");
  return await app.call("closeContestant", path);
}
