import { check, type Step } from "./step.ts";

/**
 * One thread, and memory collected seldom: the programs run side by side, and several checkers would work out the same
 * types again each. It takes a third of the processor's time.
 */
const program = (name: string, project: string, cache: string): Step => {
  const state = `node_modules/.cache/types/${cache}.tsbuildinfo`;
  const command = [
    "tsc",
    "-p",
    project,
    "--singleThreaded",
    "--incremental",
    "--tsBuildInfoFile",
    state,
  ] as const;
  return check(name, command, { env: { GOGC: "400" } });
};

/** Types of all four programs. The tests' own is the largest: it goes first. What was found before is kept. */
export const types: readonly Step[] = [
  program("types of tests and scripts", "tests", "tests"),
  program("types of the renderer", "src-renderer", "renderer"),
  program("types of main", "src-main", "main"),
  program("types of what is shared, and of plans", "src-shared", "pure"),
];

/** Everything else that is read off the sources. */
export const sources: readonly Step[] = [
  check("lint", ["biome", "check", "--error-on-warnings", "."]),
  check("boundaries", [
    "depcruise",
    "--config",
    ".dependency-cruiser.js",
    "src-main",
    "src-renderer",
    "src-shared",
    "tests",
  ]),
  check("unused code", ["knip"]),
  check("words in step with the code", ["lingui", "check", "sync", "--clean"]),
  check("words in every language", ["lingui", "check", "missing", "--mode", "catalog", "--verbose"]),
  check("coverage of the documents", ["node", "scripts/coverage-spec.ts"]),
];
