import type { VisitDraft } from "../../../../src-renderer/outbox/edits.ts";
import { visitNote } from "../../../../src-renderer/outbox/visit-note.ts";
import { visitReference } from "../../../../src-renderer/outbox/visit-reference.ts";
import type { Random } from "../../../../src-renderer/replica/store/random.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";

interface VisitPart {
  readonly field: "note_id" | "task_id" | "event_id";
  readonly type: RecordName;
  readonly values: Values;
}

/** A logged visit and its parts, as `src-renderer/outbox/log-visit.ts` draws them (docs/design.md, "A visit"). */
export function visitValues(
  draft: VisitDraft,
  subject: Row | null,
  chance: Random,
): { readonly log: Values; readonly parts: readonly VisitPart[] } {
  const about = { resource_type: draft.resource_type, resource_id: draft.resource_id };
  const reference = visitReference(chance);
  const note = { ...about, content: visitNote(draft, reference), tags: ["visit"] };
  const parts: VisitPart[] = [{ field: "note_id", type: "note", values: note }];
  if (draft.followUp !== null) {
    parts.push({ field: "task_id", type: "task", values: { ...about, content: draft.followUp.content } });
  }
  const email = typeof subject?.email === "string" ? subject.email.toLowerCase() : "";
  if (draft.supportConnected && email !== "") {
    const properties = { client_ref: chance.uuid(), summary: draft.summary };
    const profile = { profile_source: "rounds", profile_type: "contact", identifier_type: "email" };
    const event = { source: "rounds", type: "visit_logged", description: draft.summary, properties };
    parts.push({
      field: "event_id",
      type: "user_event",
      values: { ...about, ...profile, identifier_value: email, ...event },
    });
  }
  const { visited_at, outcome, summary, address, rep_location_verification_status } = draft;
  return {
    log: { ...about, visited_at, outcome, summary, address, rep_location_verification_status, reference },
    parts,
  };
}
