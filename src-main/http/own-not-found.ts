import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Result } from "../../src-shared/result.ts";

/**
 * Evidence of a list that Rounds read beside a record that answered 404: the list shows the record or, asked for its id, lacks it.
 * `answers`: the list shows only that the service is there.
 */
type Beside = "lacks it" | "shows it" | "answers";

/**
 * Returns the fault of a record that answered 404. Any hop between here and the service answers 404 for what it does not reach, so
 * the 404 counts only if the service answers `control`, another reading, a moment later. A refusal with errors that Rounds can
 * read is such an answer as well. Where `control` says nothing of the record itself, `again` repeats the reading, because a hop may
 * have missed that one request.
 */
export async function ownNotFound(
  control: () => Promise<Result<Beside, RequestFailure>>,
  again: () => Promise<Result<unknown, { readonly fault: RequestFailure }>>,
): Promise<RequestFailure> {
  const answer = await control();
  if (answer.ok && answer.value === "shows it") return doubtful("404 for a record that a list shows");
  // mutation: hop-tells-of-deletions
  if (answer.ok && answer.value === "lacks it") return { kind: "notFound" };
  if (!answer.ok && !isOwnRefusal(answer.error))
    return isRefusal(answer.error) ? doubtful("404 from a hop on the way") : answer.error;
  const repeated = await again();
  // mutation: hop-ends-rule-by-one-answer
  return repeated.ok ? doubtful("404 for what the service shows when asked again") : repeated.error.fault;
}

/** Fault of a request that will get another answer later. */
export function doubtful(detail: string): RequestFailure {
  return { kind: "malformedResponse", detail };
}

function isOwnRefusal(fault: RequestFailure): boolean {
  if (fault.kind === "rejected") return fault.issues.length > 0;
  return fault.kind === "forbidden" && fault.message !== "";
}

/** True for an answer that refuses a request, whoever gave it. */
export function isRefusal({ kind }: RequestFailure): boolean {
  return kind === "notFound" || kind === "forbidden" || kind === "rejected" || kind === "conflict";
}
