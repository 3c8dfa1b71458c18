import { execFileSync } from "node:child_process";
import { sources, types } from "./suite/checks.ts";
import { runSuite } from "./suite/run.ts";
import { vitest } from "./suite/step.ts";

/**
 * `npm run check`: types, lint, boundaries and the unit tests that import what has changed since the last commit; where
 * nothing has, those of the last commit. The types are checked anew only where their files changed.
 */
const changed = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" }).trim() !== "";
const tests = ["tests/unit", "--changed", ...(changed ? [] : ["HEAD~1"]), "--passWithNoTests"];
const quick = new Set(["lint", "boundaries"]);

const steps = [
  ...types,
  ...sources.filter(({ name }) => quick.has(name)),
  vitest("unit tests of what changed", tests),
];
process.exitCode = (await runSuite(steps)) ? 0 : 1;
