import { existsSync, readFileSync } from "node:fs";
import type { Ended } from "./schedule.ts";

/** One line as a step ends. */
export function endLine({ name, ms, passed, failed }: Ended): string {
  return `${failed === 0 ? "ok  " : "FAIL"}  ${seconds(ms)}  ${name}: ${passed} passed, ${failed} failed`;
}

/**
 * Prints the output of what failed, the ten slowest tests, those that were skipped, the tests that failed with what they said, and a
 * last line `N passed, N failed`. Answers whether the suite held.
 */
export function sumUp(ended: readonly Ended[], wallMs: number): boolean {
  for (const one of ended.filter(({ failed, log }) => failed > 0 && existsSync(log))) {
    heading(`output of: ${one.name}`);
    console.log(readFileSync(one.log, "utf8").trimEnd());
  }
  const tests = ended.flatMap((one) => one.tests);
  heading("slowest");
  for (const { ms = 0, file, title } of tests.toSorted((a, b) => (b.ms ?? 0) - (a.ms ?? 0)).slice(0, 10))
    console.log(`${seconds(ms)}  ${file} › ${title}`);
  heading("summary");
  for (const one of ended) console.log(endLine(one));
  // Whoever reads the count of what passed must not take for shown what this machine cannot show.
  for (const { outcome, file, title } of tests)
    if (outcome === "skipped") console.log(`not shown here: ${file} › ${title}`);
  // Last, because some readers are given the end of the output alone.
  for (const { outcome, file, title, error } of tests)
    if (outcome === "failed" || outcome === "flaky")
      console.log(`${outcome}: ${file} › ${title}\n${indented(error ?? "It says nothing.")}`);
  const sum = (of: (one: Ended) => number) => ended.reduce((all, one) => all + of(one), 0);
  const [passed, failed] = [sum((one) => one.passed), sum((one) => one.failed)];
  console.log(`${seconds(wallMs).trim()} in all, ${seconds(sum((one) => one.ms)).trim()} of steps`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "    ");
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(8);
}
