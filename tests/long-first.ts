import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long however short they are: they play days of a rep, or ask every row of a table. */
const long = /\/tests\/(property|contract\/(changes|conformance|variants|mutations))\//;

/**
 * Starts long test files first, so that no core idles beside one that began last. By itself Vitest goes by the time that a file took in
 * the last run, and in a fresh clone by its size.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files));
  }
}

/** Else in the order given. */
export function longFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => Number(long.test(b.moduleId)) - Number(long.test(a.moduleId)));
}
