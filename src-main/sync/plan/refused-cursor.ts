import type { SyncFailure } from "../../../src-shared/errors/fault.ts";

/**
 * Whether a service takes a cursor no longer: an answer that is about the request rather than about who asks, or when. Then the
 * list is neither at its end nor refused: it is to be read from the beginning.
 */
export function isRefusedCursor({ kind }: SyncFailure): boolean {
  return kind === "rejected" || kind === "notFound" || kind === "conflict";
}
