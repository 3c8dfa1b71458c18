import type { SyncFailure } from "../../../src-shared/errors/fault.ts";

/**
 * Returns true if a service no longer takes a cursor: the answer is about the request, rather than about who
 * asks or when. The list is then neither at its end nor refused, and Rounds reads it from the beginning.
 */
export function isRefusedCursor({ kind }: SyncFailure): boolean {
  return kind === "rejected" || kind === "notFound" || kind === "conflict";
}
