import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BenchApp, openBenchApp } from "./bench-app.ts";
import { buildBench } from "./build.ts";
import { comparison, grown, type KeptRun, ratiosOf, readBudget, readRun } from "./compare.ts";
import { editing } from "./parts/editing.ts";
import { firstPull } from "./parts/first-pull.ts";
import { looking } from "./parts/looking.ts";
import { requests } from "./parts/requests.ts";
import { resting } from "./parts/resting.ts";
import { screenTimes } from "./parts/screens.ts";
import { screensBeside } from "./parts/screens-beside.ts";
import { starting } from "./parts/starting.ts";
import { storing } from "./parts/storing.ts";
import { buildProduct } from "./real-app.ts";
import { type Line, type Loaded, load, machine, table } from "./report.ts";

/** By letter, as docs/benchmarks.md has them; g, h and i are measured with b. */
export const parts = ["a", "c", "d", "e", "f", "k", "b", "j", "l"] as const;

const together: Readonly<Record<string, string>> = { g: "b", h: "b", i: "b" };

export interface BenchOptions {
  readonly only: readonly string[];
  readonly rounds: number;
  readonly records: number;
  /** Of the rest in part (l). */
  readonly minutes: number;
  /** Keeps the table in docs/benchmarks.md, and the run beside it for the release. */
  readonly write: boolean;
  /** A kept run to compare this one with; one whose ratios were smaller by a tenth fails. */
  readonly compare: string | null;
  /** Another checkout of Rounds, built: part (j) times its screens and those of this one in turn. */
  readonly beside: string | null;
  /** Part (j) takes the ways with such names alone. */
  readonly screens: RegExp;
}

const repository = join(import.meta.dirname, "../..");
const document = join(repository, "docs/benchmarks.md");
/** The run that a release is judged by (`scripts/release.ts tag`). */
const written = join(repository, "docs/generated/bench.json");
const budget = join(import.meta.dirname, "budget.json");
const marks = { from: "<!-- the last run -->", to: "<!-- end of the last run -->" };

/** Whether every bar was held, and no ratio has outgrown its budget or the run that it is compared with. */
export async function runBench({
  only,
  rounds,
  records,
  minutes: rest,
  write,
  compare,
  beside,
  screens,
}: BenchOptions): Promise<boolean> {
  const begun = performance.now();
  const before = load();
  const wanted = only.map((part) => together[part] ?? part);
  const compared = compare === null ? null : readRun(compare);
  const lines: Loaded[] = [];
  const measured = (some: readonly Line[]) => {
    const loaded = some.map((line) => ({ ...line, load: load() }));
    console.log(table(loaded));
    lines.push(...loaded);
  };
  if (wanted.some((part) => ["a", "d", "f", "k"].includes(part))) await buildBench();
  if (wanted.some((part) => ["b", "j", "l"].includes(part))) buildProduct();
  const inBench: Readonly<Record<string, (app: BenchApp) => Promise<readonly Line[]>>> = {
    a: (app) => storing(app, records, rounds),
    d: editing,
    f: (app) => looking(app, records),
  };
  for (const [part, measure] of Object.entries(inBench)) {
    if (!wanted.includes(part)) continue;
    console.log(`(${part}) …`);
    measured(await inBenchApp(measure));
  }

  if (wanted.includes("k")) {
    console.log("(k) …");
    measured([await starting()]);
  }
  if (wanted.includes("c") || wanted.includes("e")) {
    console.log("(c, e) …");
    measured(await requests(wanted));
  }
  if (wanted.includes("b")) {
    console.log("(b, g, h, i) …");
    measured(await firstPull(records));
  }
  if (wanted.includes("j")) {
    console.log("(j) …");
    measured(
      await (beside === null ? screenTimes(records, screens) : screensBeside(records, beside, screens)),
    );
  }

  if (wanted.includes("l")) {
    console.log("(l) …");
    measured(await resting(records, rest));
  }

  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const date = new Date().toISOString().slice(0, 10);
  const on = await machine();
  const about = `${date}; ${on}; load ${before} before, ${load()} after; ${minutes} minutes.`;
  console.log(`\n${about}\n\n${table(lines)}`);
  const run: KeptRun = {
    version: versionOfRounds(),
    date,
    machine: on,
    lines: lines.map((line) => ({ ratios: {}, ...line })),
  };
  const text = `${JSON.stringify(run, null, 2)}\n`;
  mkdirSync(join(repository, "out/bench"), { recursive: true });
  const kept = join(repository, `out/bench/run-${new Date().toISOString().replaceAll(":", "-")}.json`);
  writeFileSync(kept, text);
  console.log(`\nKept as ${kept}`);
  if (write) {
    keep(`${about}\n\n${table(lines)}`);
    writeFileSync(written, text);
  }
  const tooMuch = [
    ...grown(readBudget(budget), ratiosOf(run)).map((line) => `over the budget: ${line}`),
    ...(compared === null ? [] : grown(ratiosOf(compared), ratiosOf(run)).map((line) => `grown: ${line}`)),
  ];
  if (compared !== null) console.log(`\n${comparison(compared, run)}`);
  for (const line of tooMuch) console.error(line);
  return tooMuch.length === 0 && lines.every((line) => line.held !== false);
}

function versionOfRounds(): string {
  return JSON.parse(readFileSync(join(repository, "package.json"), "utf8")).version;
}

async function inBenchApp(measure: (app: BenchApp) => Promise<readonly Line[]>): Promise<readonly Line[]> {
  const app = await openBenchApp();
  try {
    return await measure(app);
  } finally {
    await app.close();
  }
}

function keep(text: string): void {
  const before = readFileSync(document, "utf8");
  const [from, to] = [before.indexOf(marks.from), before.indexOf(marks.to)];
  if (from < 0 || to < 0) throw new Error(`${document} has lost its marks.`);
  writeFileSync(document, `${before.slice(0, from + marks.from.length)}\n\n${text}\n\n${before.slice(to)}`);
}
