import type { RecordId } from "./ids.ts";
import type { Values } from "./ipc/outbox.ts";
import type { PersonOf } from "./ipc/support-profile.ts";
import { readVisitText, type VisitKind, type VisitNote, visitKinds } from "./visit-note.ts";

export interface VisitSubject {
  readonly resource_type: "lead" | "contact";
  readonly resource_id: RecordId;
}

/** The change of a visit that its event tells Support. */
export const visitChanges = ["logged", "corrected", "withdrawn"] as const;
export type VisitChange = (typeof visitChanges)[number];

const names: Readonly<Record<VisitKind, string>> = { visit: "Visit", call: "Call" };

/**
 * Builds the event that tells Support of a visit or a call: `visit_logged`, `call_corrected` and so on. Support
 * offers no way to change an event, so a correction and a withdrawal are events of their own. `client_ref` is the
 * mark of this one event (law 5); all events of a visit or call have its `visit_ref`, and the other properties
 * have the same names for both. Support document, "Events": every value is a string.
 */
export function visitEvent(
  change: VisitChange,
  visit: VisitNote,
  to: { readonly about: VisitSubject; readonly person: PersonOf; readonly clientRef: string },
): Values {
  return {
    ...to.about,
    ...to.person,
    source: "rounds",
    type: `${visit.kind}_${change}`,
    ...wordsOf(change, visit, to.clientRef),
  };
}

/** Rewrites an unsent event for what its visit's note says now. Null where neither is a visit's any more. */
export function retellVisit(event: Values, content: string): Values | null {
  const kind = visitKinds.find((one) => String(event.type).startsWith(`${one}_`));
  const change = visitChanges.find((one) => event.type === `${kind}_${one}`);
  const clientRef = refOf(event.properties);
  if (kind === undefined || change === undefined || clientRef === null) return null;
  const visit = readVisitText(content);
  return visit?.kind !== kind ? null : { ...event, ...wordsOf(change, visit, clientRef) };
}

function wordsOf(change: VisitChange, visit: VisitNote, clientRef: string): Values {
  return {
    description: `${names[visit.kind]} ${change}: ${visit.summary}`,
    properties: {
      client_ref: clientRef,
      visit_ref: visit.reference,
      visited_at: visit.visitedAt,
      ...(visit.minutes === null ? {} : { minutes: String(visit.minutes) }),
      outcome: visit.outcome ?? "",
      summary: visit.summary,
    },
  };
}

function refOf(properties: Values[string] | undefined): string | null {
  if (typeof properties !== "object" || properties === null || Array.isArray(properties)) return null;
  const ref = properties.client_ref;
  return typeof ref === "string" ? ref : null;
}
