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
    ...valuesOf(change, visit, to.clientRef),
  };
}

/** Says which change of a visit an event tells; null for an event of no visit. */
export function changeOfEvent({ source, type }: Readonly<Record<string, unknown>>): VisitChange | null {
  const change = visitChanges.find((one) => visitKinds.some((kind) => type === `${kind}_${one}`));
  return source === "rounds" ? (change ?? null) : null;
}

/** Returns the reference of the visit that an event tells of. */
export function visitRefOf({ properties }: Readonly<Record<string, unknown>>): string | null {
  return textIn(properties, "visit_ref");
}

/** Rewrites an unsent event for what its visit's note says now. Null where neither is a visit's any more. */
export function retellVisit(event: Values, content: string): Values | null {
  const kind = visitKinds.find((one) => String(event.type).startsWith(`${one}_`));
  const change = visitChanges.find((one) => event.type === `${kind}_${one}`);
  const clientRef = textIn(event.properties, "client_ref");
  if (kind === undefined || change === undefined || clientRef === null) return null;
  const visit = readVisitText(content);
  return visit?.kind !== kind ? null : { ...event, ...valuesOf(change, visit, clientRef) };
}

function valuesOf(change: VisitChange, visit: VisitNote, clientRef: string): Values {
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

function textIn(properties: unknown, name: string): string | null {
  if (typeof properties !== "object" || properties === null) return null;
  const text = (properties as Readonly<Record<string, unknown>>)[name];
  return typeof text === "string" ? text : null;
}
