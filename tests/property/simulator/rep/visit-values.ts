import type { VisitDraft } from "../../../../src-renderer/outbox/edits.ts";
import { visitEvent } from "../../../../src-renderer/outbox/visit-event.ts";
import { visitReference } from "../../../../src-renderer/outbox/visit-reference.ts";
import type { Random } from "../../../../src-renderer/replica/store/random.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { visitTag, writeVisitNote } from "../../../../src-shared/visit-note.ts";

interface VisitPart {
  readonly type: RecordName;
  readonly values: Values;
}

/** The parts of a logged visit, as `src-renderer/outbox/log-visit.ts` draws them (docs/design.md, "A visit"). */
export function visitValues(draft: VisitDraft, subject: Row | null, chance: Random): readonly VisitPart[] {
  const about = { resource_type: draft.resource_type, resource_id: draft.resource_id };
  const { visited_at: visitedAt, outcome, summary, address } = draft;
  const visit = { visitedAt, outcome, summary, address, reference: visitReference(chance) };
  const note = { ...about, content: writeVisitNote(visit, draft.locale), tags: [visitTag] };
  const parts: VisitPart[] = [{ type: "note", values: note }];
  if (draft.followUp !== null) {
    parts.push({ type: "task", values: { ...about, content: draft.followUp.content } });
  }
  const email = typeof subject?.email === "string" ? subject.email.toLowerCase() : "";
  if (draft.supportConnected && email !== "") {
    const profile = { profile_source: "rounds", profile_type: "contact", identifier_type: "email" };
    const person = { ...profile, identifier_value: email };
    const values = visitEvent("visit_logged", visit, { about, person, clientRef: chance.uuid() });
    parts.push({ type: "user_event", values });
  }
  return parts;
}
