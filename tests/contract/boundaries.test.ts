import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { toolCommand } from "../../scripts/suite/tool.ts";
import { sourceFiles } from "../source-files.ts";

const run = promisify(execFile);
/** Untyped JavaScript, by a name that the compiler does not follow. */
const rulesFile = "../../.dependency-cruiser.js";
const configuration = (await import(rulesFile)) as {
  readonly default: { readonly forbidden: readonly { readonly name: string }[] };
};
const folder = "tests/contract/fixtures/violations/";

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

async function cruise(): Promise<readonly Violation[]> {
  const asked = ["--config", ".dependency-cruiser.js", "--output-type", "json", folder];
  const { stdout } = await run(...toolCommand("depcruise", asked), {
    env: { ...process.env, ROUNDS_BOUNDARIES_ROOT: folder },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failed: { stdout: string }) => failed);
  const report = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return report.summary.violations;
}

/** The layers of the renderer that have one above them, as `.dependency-cruiser.js` orders them. */
const layers = [
  "features",
  "table",
  "forms",
  "records",
  "ui",
  "session",
  "replica/live",
  "outbox",
  "format",
  "platform",
  "replica/worker",
  "replica/reconcile",
  "replica/apply",
  "replica/query",
  "replica/search",
  "replica/store",
];

const walls: readonly (readonly [string, string])[] = [
  ["electron-only-in-desktop-and-preload", "src-main/auth/uses-electron.ts"],
  ["electron-only-in-desktop-and-preload", "src-main/auth/uses-electron-type.ts"],
  ["renderer-knows-no-main", "src-renderer/replica/reaches-main.ts"],
  ["main-knows-no-renderer", "src-main/auth/reaches-renderer.ts"],
  ["shared-reaches-nothing-outward", "src-shared/reaches-out.ts"],
  ["plans-are-pure", "src-main/sync/plan/uses-node.ts"],
  ["plans-are-pure", "src-main/updates/core/uses-node.ts"],
  ["product-knows-no-tests", "src-main/journal/reaches-tests.ts"],
  ["no-cycles", "src-main/journal/cycle-one.ts"],
  ["features-meet-at-their-exports", "src-renderer/features/deals/reaches-into-tasks.ts"],
  ["only-the-list-reads-manifests", "src-renderer/features/tasks/reads-its-manifest.ts"],
  ["manifests-load-pages-later", "src-renderer/features/deals/index.ts"],
  ["the-shell-names-no-feature", "src-renderer/shell/names-a-feature.ts"],
  ["resolvable", "src-main/journal/unresolvable.ts"],
  ...layers.map(
    (layer) =>
      [`${layer.replace("/", "-")}-reaches-no-higher-layer`, `src-renderer/${layer}/reaches-up.ts`] as const,
  ),
];

it("every rule has a file that breaks it, and no file is for a rule that is gone", () => {
  const rules = new Set(configuration.default.forbidden.map(({ name }) => name));
  expect(new Set(walls.map(([rule]) => rule))).toEqual(rules);
});

describe("Layer rules", () => {
  let found: readonly Violation[] = [];
  beforeAll(async () => {
    found = await cruise();
  });
  it.each(walls)("the rule %s reports the file %s", (rule, file) => {
    expect(found.map((one) => `${one.rule.name} ${one.from}`)).toContain(`${rule} ${folder}${file}`);
  });
});

describe("Compiling pure code", () => {
  let output = "";
  beforeAll(async () => {
    const compiled = run(...toolCommand("tsc", ["-p", `${folder}tsconfig.json`]));
    output = (await compiled.catch((failed: { stdout: string }) => failed)).stdout;
  });
  it.each([
    ["uses-the-document.ts", "document"],
    ["uses-timers.ts", "setTimeout"],
  ])("the file %s does not compile because it uses %s", (file, name) => {
    expect(output).toMatch(new RegExp(`${file}.*Cannot find name '${name}'`));
  });
});

it("nothing that reads the replica in the window loads a module meanwhile, because the transaction ends while it waits", () => {
  const readers = sourceFiles("src-renderer/**/*.{ts,tsx}").filter((file) => {
    const isOfReplica = /^src-renderer\/replica\/(query|live|store|search)\//.test(file);
    return isOfReplica || /\b(useLiveQuery|atOneMoment)\(/.test(readFileSync(file, "utf8"));
  });
  expect(readers.length).toBeGreaterThan(100);
  expect(readers.filter((file) => /(?<![\w.])import\(/.test(readFileSync(file, "utf8")))).toEqual([]);
});
