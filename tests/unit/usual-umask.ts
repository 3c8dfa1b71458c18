import { isMainThread } from "node:worker_threads";
import { afterAll, beforeAll } from "vitest";

/** The tests of a file run under umask 022, as most systems give it. A thread has that of its process, which it cannot change. */
export function underUsualUmask(): void {
  let before = 0;
  beforeAll(() => {
    if (isMainThread) before = process.umask(0o022);
    else if (process.umask() !== 0o022) throw new Error("run it with umask 022");
  });
  afterAll(() => {
    if (isMainThread) process.umask(before);
  });
}
