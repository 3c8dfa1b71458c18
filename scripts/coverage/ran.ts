import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { NamedTest } from "./judge.ts";

/** A test that ran and passed, in the whole suite's own reports. */
interface Passed {
  readonly file: string;
  readonly title: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

interface Suite {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

/** Whether the suite's last run ran this test, and it passed. Of a title with gaps (`%s`, `$name`) the rest counts. */
export function hasPassed(reports: { readonly vitest: string; readonly playwright: string }) {
  const passed = [...vitest(reports.vitest), ...playwright(reports.playwright)];
  return ({ file, title }: NamedTest): boolean => {
    const pattern = new RegExp(
      title
        .split(/%\w|\$\w+/)
        .map(literal)
        .join(".*"),
    );
    return passed.some((one) => one.file === file && pattern.test(one.title));
  };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function vitest(file: string): readonly Passed[] {
  const report = read(file) as VitestReport | null;
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === "passed")
      .map((one) => ({ file: relative(process.cwd(), name).replaceAll("\\", "/"), title: one.title })),
  );
}

function playwright(file: string): readonly Passed[] {
  const report = read(file) as Suite | null;
  const all = (suite: Suite): readonly Passed[] => [
    ...(suite.specs ?? []).filter((one) => one.ok).map((one) => ({ ...one, file: `tests/e2e/${one.file}` })),
    ...(suite.suites ?? []).flatMap(all),
  ];
  return report === null ? [] : all(report);
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
