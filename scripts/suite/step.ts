import { join } from "node:path";
import { type Command, runCommand } from "./command.ts";
import {
  type RanTest,
  readPlaywrightReport,
  readVitestReport,
  reportFolder,
  writeRanTests,
} from "./reports.ts";

/** One part of the suite. */
export interface Step {
  readonly name: string;
  /** Number of cores that the step keeps busy, at most all of the machine's. */
  readonly cores: number;
  /** Names of the steps that have to end first, whether they pass or not. */
  readonly after?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** `log`: the file for everything that the step prints. */
  readonly run: (log: string) => Promise<Ran>;
}

/** The outcome of a step: its counts, and its tests where a runner reported them. */
export interface Ran {
  readonly passed: number;
  readonly failed: number;
  readonly tests: readonly RanTest[];
}

/** Returns a step that runs a command, which passes or fails as a whole. */
export function check(name: string, command: Command, rest: Partial<Step> = {}): Step {
  return {
    name,
    cores: 1,
    run: async (log) => {
      const failed = (await runCommand(command, { log, ...rest })) === 0 ? 0 : 1;
      return { passed: 1 - failed, failed, tests: [] };
    },
    ...rest,
  };
}

/** Vitest, its tests counted by the report that it writes. */
export function vitest(name: string, args: readonly string[], rest: Partial<Step> = {}): Step {
  return {
    name,
    cores: 2,
    run: async (log) => {
      const report = fileOf(name, ".json");
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const status = await runCommand(["vitest", "run", ...args, ...reporters], { log, ...rest });
      return counted(name, status, readVitestReport(report));
    },
    ...rest,
  };
}

/** Playwright, likewise. A second try tells a spec that something overtook from one that does not hold: both failed. */
export function playwright(name: string, args: readonly string[], rest: Partial<Step> = {}): Step {
  return {
    name,
    cores: 2,
    run: async (log) => {
      const report = fileOf(name, ".json");
      const command: Command = ["playwright", "test", "--retries=1", "--reporter=list,json", ...args];
      const status = await runCommand(command, {
        log,
        env: { ...rest.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      return counted(name, status, readPlaywrightReport(report));
    },
    ...rest,
  };
}

/** A file of the step's own among the reports. */
export function fileOf(step: string, ending: string): string {
  return join(reportFolder, `${step.replace(/\W+/g, "-")}${ending}`);
}

/** A runner that failed without a failed test, or without a report, counts as one failure. */
function counted(name: string, status: number, ran: readonly RanTest[] | null): Ran {
  const tests = ran ?? [];
  writeRanTests(name.replace(/\W+/g, "-"), tests);
  const failed = tests.filter(({ outcome }) => outcome === "failed" || outcome === "flaky").length;
  const passed = tests.filter(({ outcome }) => outcome === "passed").length;
  return { passed, failed: failed || (status === 0 && ran !== null ? 0 : 1), tests };
}
