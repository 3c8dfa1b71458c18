import type { Issue } from "../../src-shared/errors/transport.ts";
import { type RecordId, type Sequence, temporaryId } from "../../src-shared/ids.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import { type PersonOf, personsOf, usualProfile } from "../../src-shared/ipc/support-profile.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { currentId } from "../replica/store/current-id.ts";
import type { Random } from "../replica/store/random.ts";
import { buildCreate, type EditBuilder, invalid } from "./build-edits.ts";
import type { EditFailure, VisitDraft } from "./edits.ts";
import { visitNote } from "./visit-note.ts";
import { visitReference } from "./visit-reference.ts";

/** The tables that logging a visit writes, and the most sequences it takes. */
export const visitTypes: readonly RecordName[] = ["visit_log", "note", "task", "user_event", "contact"];
export const visitParts = 4;

interface Part {
  readonly type: RecordName;
  readonly values: Values;
}

/**
 * Builds a visit as Rounds keeps it, and its parts for the services, each a create of its own
 * (docs/design.md, "A visit"): a note, a follow-up task if the rep asked for it, and an event if Support is
 * connected and the contact has a value that identifies people there.
 */
export async function buildVisit(
  drawing: EditBuilder,
  random: Random,
  draft: VisitDraft,
  sequences: readonly Sequence[],
): Promise<Result<readonly Edit[], EditFailure>> {
  const early = problemsOf(draft);
  if (early.length > 0) return invalid(early);
  const visited_at = new Date(draft.visited_at).toISOString();
  const visit = { ...draft, visited_at, summary: draft.summary.trim() };
  const reference = visitReference(random);
  const person = draft.supportConnected ? await personOf(drawing, draft) : null;

  const parts: readonly (Part & { readonly field: string })[] = [
    { field: "note_id", type: "note", values: noteOf(visit, reference) },
    ...(visit.followUp === null
      ? []
      : [{ field: "task_id", type: "task" as const, values: taskOf(visit, visit.followUp) }]),
    ...(person === null
      ? []
      : [{ field: "event_id", type: "user_event" as const, values: eventOf(visit, person, random.uuid()) }]),
  ];
  const [own, ...rest] = sequences;
  if (own === undefined) throw new Error("A visit was drawn without sequences.");
  const visitLogId = temporaryId(own);
  const placed = parts.flatMap((part, at) => {
    const sequence = rest[at];
    return sequence === undefined ? [] : [{ ...part, sequence }];
  });

  const log: Values = {
    ...subjectOf(visit),
    visited_at,
    outcome: visit.outcome,
    ...(visit.namedOutcome ? { outcome_id: visit.namedOutcome.id } : {}),
    summary: visit.summary,
    address: visit.address,
    rep_location_verification_status: visit.rep_location_verification_status,
    reference,
  };
  const logged = await buildCreate(drawing, "visit_log", log, own, visitLogId);
  if (!logged.ok) return logged;
  const edits: Edit[] = [];
  for (const part of placed) {
    const drawn = await buildCreate(drawing, part.type, part.values, part.sequence, visitLogId);
    if (!drawn.ok) return part.type === "task" ? forFollowUp(drawn.error) : drawn;
    edits.push(drawn.value);
  }
  const references = Object.fromEntries(placed.map((one) => [one.field, temporaryId(one.sequence)]));
  const whole = { ...logged.value, patch: { ...logged.value.patch, ...references } };
  return ok([whole, ...edits]);
}

function subjectOf(visit: VisitDraft): Values {
  return { resource_type: visit.resource_type, resource_id: visit.resource_id };
}

function noteOf(visit: VisitDraft, reference: string): Values {
  return { ...subjectOf(visit), content: visitNote(visit, reference), tags: ["visit"] };
}

function taskOf(visit: VisitDraft, followUp: NonNullable<VisitDraft["followUp"]>): Values {
  const due = followUp.due_date === null ? {} : { due_date: followUp.due_date };
  return { ...subjectOf(visit), content: followUp.content, ...due };
}

/** Support document, "Events": every value is sent as a string. `client_ref` is the event's mark (law 5). */
function eventOf(visit: VisitDraft, person: PersonOf, clientRef: string): Values {
  return {
    ...subjectOf(visit),
    ...person,
    source: "rounds",
    type: "visit_logged",
    description: `Visit logged: ${visit.summary}`,
    properties: {
      client_ref: clientRef,
      visited_at: visit.visited_at,
      outcome: visit.namedOutcome?.name ?? visit.outcome ?? "",
      summary: visit.summary,
      rep_location_verification_status: visit.rep_location_verification_status,
    },
  };
}

async function personOf({ database }: EditBuilder, visit: VisitDraft): Promise<PersonOf | null> {
  if (visit.resource_type !== "contact") return null;
  const id: RecordId = await currentId(database, "contact", visit.resource_id);
  const contact = await database.contact.get(id);
  return (contact && personsOf(contact, visit.profile ?? usualProfile)[0]) ?? null;
}

/** Checks the draft before anything is built from it: it needs a summary and a valid time. */
function problemsOf(draft: VisitDraft): readonly Issue[] {
  const issues: Issue[] = [];
  if (draft.summary.trim() === "") issues.push({ field: "summary", code: "missing", message: "is needed" });
  if (Number.isNaN(Date.parse(draft.visited_at))) {
    issues.push({ field: "visited_at", code: "invalid_type", message: "is not a time" });
  }
  return issues;
}

function forFollowUp(failure: EditFailure): Result<never, EditFailure> {
  if (failure.kind === "fault") return { ok: false, error: failure };
  return invalid(failure.issues.map((one) => ({ ...one, field: one.field && `followUp.${one.field}` })));
}
