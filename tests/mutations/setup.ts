import fc from "fast-check";
import { afterEach, beforeEach } from "vitest";
import { isAssertion } from "./assertion.ts";

// Property tests draw the same cases over every mutation and in every run; no need to find the smallest one that fails.
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });

// The first expectation of a file that is not met has noticed the mutation: its other tests need not run.
let noticed = false;
beforeEach(({ skip }) => {
  if (noticed) skip();
});
afterEach(({ task }) => {
  noticed ||= task.result?.errors?.some(isAssertion) ?? false;
});
