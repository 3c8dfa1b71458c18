import type { RanTest } from "../suite/reports.ts";
import { type Named, passedAmong } from "./ran.ts";

/** Skipped where their means are not at hand: the reason is in the test. */
const skippable: ReadonlySet<string> = new Set([
  "law 13: a document that a program holds open at sign-out goes at the next start, and all others at once",
]);

/** The tests that a table of promises names, each as `file` “title”. */
export function promisedTests(markdown: string): readonly Named[] {
  const named = [...markdown.matchAll(/`([^`]+\.ts)` “([^”]+)”/g)];
  return named.map(([, file = "", title = ""]) => ({ file, title }));
}

/**
 * A line for each test that holds a promise and did not pass in the suite's last run. A step of a spec is in no report: it passed
 * where all of its file did.
 */
export function brokenPromises(
  markdown: string,
  ran: readonly RanTest[],
  isStep: (test: Named) => boolean,
): readonly string[] {
  const passed = passedAmong(ran);
  const holds = (test: Named) => {
    if (passed(test) || skippable.has(test.title)) return true;
    const whole = ran.filter(({ file }) => file === test.file);
    return isStep(test) && whole.length > 0 && whole.every(({ outcome }) => outcome === "passed");
  };
  return promisedTests(markdown)
    .filter((test) => !holds(test))
    .map(({ file, title }) => `${file}: “${title}” did not run, or did not pass`);
}
