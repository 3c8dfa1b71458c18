/** An expectation that was not met, in a property test as well; not a crash, and not a test that hung. */
export function isAssertion(error: { readonly name?: string; readonly cause?: unknown }): boolean {
  const cause = error.cause as { readonly name?: string } | undefined;
  return error.name === "AssertionError" || cause?.name === "AssertionError";
}
