import type { VisitDraft } from "./edits.ts";

/** A visit's outcome as a note spells it. */
const outcomeWords: Readonly<Record<NonNullable<VisitDraft["outcome"]>, string>> = {
  met: "Met",
  not_met: "Not met",
  follow_up: "Follow-up needed",
  closed: "Closed",
};

/**
 * Builds the note that takes a visit to the sales service (docs/design.md, "A visit"). It ends with the time
 * of the visit, in UTC so that it reads the same everywhere, and with the reference, by which the engine
 * finds the note if its create is lost (law 5).
 */
export function visitNote(
  visit: Pick<VisitDraft, "summary" | "outcome" | "namedOutcome" | "address" | "visited_at">,
  reference: string,
): string {
  const outcome = visit.namedOutcome?.name ?? (visit.outcome && outcomeWords[visit.outcome]);
  return [
    visit.summary,
    "",
    ...(outcome === null ? [] : [`Outcome: ${outcome}`]),
    ...(visit.address === null || visit.address.trim() === "" ? [] : [`Address: ${visit.address}`]),
    `Visited: ${visit.visited_at}`,
    `Rounds visit ${reference}`,
  ].join("\n");
}
