import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { findChromium } from "../../scripts/find-chromium.ts";

/** One figure of a run. `held` null: no bar stands on it. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  readonly held: boolean | null;
  /** Its ratios by name, for the comparison of runs and the budget (`compare.ts`). */
  readonly ratios?: Readonly<Record<string, number>>;
}

const modules = join(import.meta.dirname, "../../node_modules");

/** Describes the programs and the processor of the machine that makes the run. */
export async function machine(): Promise<string> {
  const [cpu] = cpus();
  const chromium = execFileSync((await findChromium()).path, ["--version"], { encoding: "utf8" }).trim();
  const { node, sqlite } = process.versions;
  return `${chromium}, Node ${node}, SQLite ${sqlite}, dexie ${versionOf("dexie")}; ${cpus().length} × ${cpu?.model}`;
}

/** Returns the machine's load averages over the last minute and the last five. */
export function load(): string {
  const [one, five] = loadavg();
  return `${one?.toFixed(1)} / ${five?.toFixed(1)}`;
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(modules, name, "package.json"), "utf8")).version;
}

/** A line with the machine's load when it was measured: with much of it, only the ratios of a line tell anything. */
export interface Loaded extends Line {
  readonly load: string;
}

export function table(lines: readonly Loaded[]): string {
  const rows = lines.map(({ what, measured, bar, held, load }) => {
    const verdict = held === null ? "" : held ? "held" : "**missed**";
    return `| ${what} | ${measured} | ${bar} | ${verdict} | ${load} |`;
  });
  return ["| what | measured | bar | | load |", "|---|---|---|---|---|", ...rows].join("\n");
}
