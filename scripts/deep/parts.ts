import { randomInt } from "node:crypto";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { desktopStates } from "../../tests/electron/desktop.ts";
import { killLoop } from "../../tests/kill-loop/loop.ts";
import { playSeeds } from "../../tests/property/simulator/play-seeds.ts";
import { type Command, runCommand } from "../suite/command.ts";
import { playwright, type Ran, vitest } from "../suite/step.ts";
import type { DeepRun } from "./deep-runs.ts";

/** The outcome of a part. The run adds its commit, time and minutes. */
export type PartResult = Pick<DeepRun, "count" | "failed" | "range">;

/** A part that ends by itself. */
export type WholePart = (log: string) => Promise<PartResult>;

/** A part that goes on until `isOver`, asked between two of its steps. */
export type EndlessPart = (given: {
  readonly log: string;
  readonly isOver: () => boolean;
  readonly fromSeed: number;
}) => Promise<PartResult>;

const deep = { ROUNDS_DEPTH: "deep" };

/** The test files of which `npm test` runs a part, by the part of the deep run that runs all of them. */
export const inFull = {
  crashes: [
    "tests/property/enumerated-crashes.test.ts",
    "tests/unit/journal/power-loss.test.ts",
    "tests/unit/journal/upgrade-kills.test.ts",
  ],
  variants: [
    "tests/contract/chromium/proxies.test.ts",
    "tests/contract/variants/variants.test.ts",
    "tests/property/lasting/bad-states.test.ts",
  ],
  changes: ["tests/contract/changes/changes.test.ts"],
  fuzz: [
    "tests/property/engine.test.ts",
    "tests/property/pull.test.ts",
    "tests/unit/documents/document-in-pieces.test.ts",
    "tests/unit/documents/hostile-documents.test.ts",
    "tests/unit/replica/convergence.test.ts",
    "tests/unit/replica/query/totals.test.ts",
  ],
} as const;

/** Every mutation of the product is noticed. */
export const mutations: WholePart = async (log) => {
  const status = await runCommand(["node", "tests/mutations/main.ts"], { log });
  const text = readFileSync(log, "utf8");
  const noticed = /(\d+) of (\d+) mutations were noticed/.exec(text);
  const failed = text.split("\n").filter((line) => /SURVIVED|UNUSABLE/.test(line));
  if (status !== 0 && failed.length === 0) failed.push(lastLine(text));
  return { count: Number(noticed?.[2] ?? 0), failed };
};

/**
 * The app is killed at each step of each scenario in turn, an upgrade of the journal before each statement, and the power is cut
 * while large edits are written.
 */
export const crashes: WholePart = (log) => vitestInFull(log, ...inFull.crashes);

/**
 * Every API variant that another server may speak, every network as a real Chromium finds it, and every bad state of a service
 * that lasts.
 */
export const variants: WholePart = (log) => vitestInFull(log, ...inFull.variants);

/** Each change that CONTRIBUTING.md lists the files of, made alone, with the types, words and boundaries of the changed product. */
export const changes: WholePart = (log) => vitestInFull(log, ...inFull.changes);

/** The end-to-end specs that are too long for `npm test`. */
export const specs: WholePart = async (log) => {
  const ran = await playwright("deep specs", ["--grep", "@deep"], { env: deep }).run(log);
  return resultOf(ran);
};

/** The demo holds on a desktop with each fault that the shim knows. */
export const desktops: WholePart = (log) =>
  commands(
    log,
    Object.entries(desktopStates).flatMap(([part, [, ...faults]]) =>
      faults.map((state): Command => ["node", "scripts/demo.ts", "--desktop", `${part}=${state}`]),
    ),
  );

/** The scripts of hosted CI show here all that they can, and say line by line what they cannot. */
export const hosted: WholePart = (log) =>
  commands(log, [
    ["node", "scripts/ci/start-packed.ts", "--built"],
    ["node", "scripts/ci/npm-start.ts"],
    ["node", "scripts/ci/try-keyrings.ts"],
  ]);

/** Runs the commands in turn; each of them ends with 0 where all that it looked at holds. */
async function commands(log: string, all: readonly Command[]): Promise<PartResult> {
  const failed: string[] = [];
  for (const [at, command] of all.entries()) {
    const own = `${log}.${at + 1}`;
    const status = await runCommand(command, { log: own });
    const text = readFileSync(own, "utf8");
    appendFileSync(log, text);
    rmSync(own);
    if (status !== 0) failed.push(`${command.slice(1).join(" ")}: ${lastLine(text)}`);
  }
  return { count: all.length, failed };
}

async function vitestInFull(log: string, ...files: readonly string[]): Promise<PartResult> {
  return resultOf(await vitest(`deep ${files[0]}`, files, { env: deep }).run(log));
}

function resultOf({ passed, failed, tests }: Ran): PartResult {
  const lines = tests
    .filter(({ outcome }) => outcome === "failed" || outcome === "flaky")
    .map(({ title, error }) => `${title}: ${error ?? "it says nothing"}`);
  if (failed > lines.length) lines.push("the runner itself failed");
  return { count: passed + failed, failed: lines };
}

/** Seeds at a time: between two lots the clock is looked at. */
const lot = 200;

/** New seeds of the simulator. */
export const seeds: EndlessPart = async ({ isOver, fromSeed }) => {
  let next = fromSeed;
  const failed: string[] = [];
  do {
    const played = await playSeeds({ from: next, seeds: lot, jobs: availableParallelism() });
    failed.push(...played.failures.map(({ seed, wrong }) => `seed ${seed}: ${wrong.join(", ")}`));
    next += lot;
  } while (!isOver());
  return { count: next - fromSeed, range: [fromSeed, next - 1], failed };
};

/** Property tests with many draws; what fails prints the seed of its draws into the log. */
export const fuzz: EndlessPart = async ({ log, isOver }) => {
  let count = 0;
  const failed: string[] = [];
  do {
    const ran = resultOf(await vitest("deep fuzz", inFull.fuzz, { env: deep }).run(log));
    count += ran.count;
    failed.push(...ran.failed);
  } while (!isOver() && failed.length === 0);
  return { count, failed };
};

/** Kills of the built app, ten at a time. */
export const kills: EndlessPart = async ({ isOver }) => {
  let count = 0;
  const failed: string[] = [];
  const first = randomInt(1_000_000);
  do {
    const seed = first + count;
    const folder = join("out/kill-loop", String(seed));
    const record = join("out/kill-loop", `${seed}.jsonl`);
    const summary = await killLoop({ times: 10, seed, folder, record, load: 2, every: 5, said: () => {} });
    count += summary.kills;
    failed.push(...summary.wrong.map((what) => `seed ${seed}, ${what}`));
    if (summary.wrong.length === 0) rmSync(folder, { recursive: true, force: true });
  } while (!isOver() && failed.length === 0);
  return { count, range: [first, first + count - 10], failed };
};

/** The built app, which specs and kills start. */
export const buildCommand: Command = ["electron-vite", "build", "--logLevel", "error"];

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
