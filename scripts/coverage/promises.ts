import type { RanTest } from "../suite/reports.ts";
import { type Named, passedAmong } from "./ran.ts";

/** Tests that may be skipped on machines without their means; each test gives the reason. */
const skippable: ReadonlySet<string> = new Set([
  "law 13: a sign-out deletes a document that a program holds open at the next start, and all other documents at once",
]);

/** Returns the tests that a table of promises names, each as `file` “title”. */
export function promisedTests(markdown: string): readonly Named[] {
  const named = [...markdown.matchAll(/`([^`]+\.tsx?)` “([^”]+)”/g)];
  return named.map(([, file = "", title = ""]) => ({ file, title }));
}

/** Facts of a spec's declaration of a test that no report contains. */
export interface Declared {
  /** True for a step of a test, which passed if all tests of its file did. */
  readonly isStep: (test: Named) => boolean;
  /** True for a test tagged `@deep`: `npm run test:deep` runs it, and `npm test` does not. */
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
