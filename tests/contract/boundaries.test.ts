import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { toolCommand } from "../../scripts/suite/tool.ts";

const run = promisify(execFile);
const planted = "tests/contract/planted/";

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

async function cruise(): Promise<readonly Violation[]> {
  const asked = ["--config", ".dependency-cruiser.js", "--output-type", "json", planted];
  const { stdout } = await run(...toolCommand("depcruise", asked), {
    env: { ...process.env, ROUNDS_BOUNDARIES_ROOT: planted },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failed: { stdout: string }) => failed);
  const report = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return report.summary.violations;
}

const walls = [
  ["electron-only-in-desktop-and-preload", "src-main/auth/uses-electron.ts"],
  ["electron-only-in-desktop-and-preload", "src-main/auth/uses-electron-type.ts"],
  ["renderer-takes-only-contract-plans-and-words", "src-renderer/replica/reaches-main.ts"],
  ["main-knows-no-renderer", "src-main/auth/reaches-renderer.ts"],
  ["contract-imports-itself-and-zod", "src-main/contract/reaches-out.ts"],
  ["words-import-contract-and-lingui", "src-main/words/reaches-out.ts"],
  ["plans-are-pure", "src-main/sync/plan/uses-node.ts"],
  ["product-knows-no-tests", "src-main/journal/reaches-tests.ts"],
  ["no-cycles", "src-main/journal/cycle-one.ts"],
  ["resolvable", "src-main/journal/unresolvable.ts"],
] as const;

describe("Layer rules", () => {
  let violations: readonly Violation[] = [];
  beforeAll(async () => {
    violations = await cruise();
  });
  it.each(walls)("the rule %s reports the planted file %s", (rule, file) => {
    expect(violations.map((one) => `${one.rule.name} ${one.from}`)).toContain(`${rule} ${planted}${file}`);
  });
});

describe("Compiling pure code", () => {
  let output = "";
  beforeAll(async () => {
    const compiled = run(...toolCommand("tsc", ["-p", `${planted}tsconfig.json`]));
    output = (await compiled.catch((failed: { stdout: string }) => failed)).stdout;
  });
  it.each([
    ["uses-the-document.ts", "document"],
    ["uses-timers.ts", "setTimeout"],
  ])("the planted file %s does not compile because it uses %s", (file, name) => {
    expect(output).toMatch(new RegExp(`${file}.*Cannot find name '${name}'`));
  });
});
