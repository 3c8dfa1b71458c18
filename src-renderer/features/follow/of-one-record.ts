import type { Fault } from "../../../src-shared/errors/fault.ts";

/** After so many failures of single records in one go, the service itself seems to fail: Rounds leaves the rest to the next one. */
export const mostFailures = 10;

/** Failures that a single record or document can cause. Others come from the network, the sign-in or a store. */
const kinds: ReadonlySet<Fault["kind"]> = new Set([
  "serverFault",
  "malformedResponse",
  "timeout",
  "notFound",
  "forbidden",
  "conflict",
  "rejected",
  "internal",
]);

/** Whether a fetch may have failed because of the record alone, so that the other records are fetched all the same (law 14). */
export function isOfOneRecord({ kind }: Fault): boolean {
  // mutation: broken-document-keeps-others-away
  return kinds.has(kind);
}
