import type { RanTest } from "../suite/reports.ts";
import { type Named, passedAmong } from "./ran.ts";

/** Skipped where their means are not at hand: the reason is in the test. */
const skippable: ReadonlySet<string> = new Set([
  "law 13: a document that a program holds open at sign-out goes at the next start, and all others at once",
]);

/** The tests that a table of promises names, each as `file` “title”. */
export function promisedTests(markdown: string): readonly Named[] {
  const named = [...markdown.matchAll(/`([^`]+\.tsx?)` “([^”]+)”/g)];
  return named.map(([, file = "", title = ""]) => ({ file, title }));
}

/** How a spec declares a test, as far as no report tells. */
export interface Declared {
  /** It is a step of a test, so it passed where all tests of its file did. */
  readonly isStep: (test: Named) => boolean;
  /** It is tagged `@deep`: `npm run test:deep` runs it, and `npm test` does not. */
  readonly isDeep: (test: Named) => boolean;
}

/** A line for each test that holds a promise and did not pass in the last run of `npm test`, which asks only what it runs. */
export function brokenPromises(
  markdown: string,
  ran: readonly RanTest[],
  { isStep, isDeep }: Declared,
): readonly string[] {
  const passed = passedAmong(ran);
  const holds = (test: Named) => {
    if (passed(test) || skippable.has(test.title) || isDeep(test)) return true;
    const whole = ran.filter(({ file }) => file === test.file);
    return isStep(test) && whole.length > 0 && whole.every(({ outcome }) => outcome === "passed");
  };
  return promisedTests(markdown)
    .filter((test) => !holds(test))
    .map(({ file, title }) => `${file}: “${title}” did not run, or did not pass`);
}
