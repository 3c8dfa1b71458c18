import type { VisitDraft } from "./edits.ts";

/** How a note names what came of a visit. */
const outcomeWords: Readonly<Record<NonNullable<VisitDraft["outcome"]>, string>> = {
  met: "Met",
  not_met: "Not met",
  follow_up: "Follow-up needed",
  closed: "Closed",
};

/**
 * The note by which a visit reaches the sales service (DESIGN section 6). It ends with the time of the visit, in UTC
 * so that it says the same wherever it is read, and with the reference: its mark, should it be lost (law 5).
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
