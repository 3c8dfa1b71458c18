import { type FieldIssue, issueAt } from "../../../src-shared/errors/field-issue.ts";
import { type Sequence, temporaryId } from "../../../src-shared/ids.ts";
import type { Edit, Values } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { visitEvent } from "../../../src-shared/visit-event.ts";
import { minutesAtMost, type VisitNote, writeVisitNote } from "../../../src-shared/visit-note.ts";
import type { RandomSource } from "../../replica/store/random-source.ts";
import { buildCreate, type EditBuilder, invalid } from "../build-edits.ts";
import type { EditFailure, VisitDraft } from "../edits.ts";
import { sequenceAt } from "../sequences.ts";
import { personOfVisit } from "./person-of-visit.ts";
import { visitReference } from "./visit-reference.ts";

/** The tables that logging a visit writes, and the most sequences it takes. */
export const visitTypes: readonly RecordName[] = ["note", "task", "user_event", "contact"];
export const visitParts = 3;

interface Part {
  readonly type: RecordName;
  readonly values: Values;
}

/**
 * Builds a visit or a call: its note, which is the visit for everybody, a follow-up task if the rep asked for it, and an
 * event if Support is connected and the contact has a value that identifies people there. Each is an edit of
 * its own, and all name the visit by the id of its note (docs/design.md, "A visit").
 */
export async function buildVisit(
  builder: EditBuilder,
  random: RandomSource,
  draft: VisitDraft,
  sequences: readonly Sequence[],
): Promise<Result<readonly Edit[], EditFailure>> {
  const early = problemsOf(draft);
  if (early.length > 0) return invalid(early);
  const { kind, minutes } = draft;
  const visit: VisitNote = {
    kind,
    minutes,
    visitedAt: new Date(draft.visited_at).toISOString(),
    outcome: draft.outcome,
    summary: draft.summary.trim(),
    address: draft.address,
    reference: draft.reference ?? visitReference(random),
  };
  const { resource_type, resource_id, followUp } = draft;
  const about = { resource_type, resource_id };
  const person = await personOfVisit(builder.database, about, draft);
  const parts: readonly Part[] = [
    { type: "note", values: { ...about, content: writeVisitNote(visit, draft.locale), tags: [kind] } },
    ...(followUp === null ? [] : [{ type: "task" as const, values: { ...about, ...taskOf(followUp) } }]),
    ...(person === null
      ? []
      : [
          {
            type: "user_event" as const,
            values: visitEvent("logged", visit, { about, person, clientRef: random.uuid() }),
          },
        ]),
  ];
  const visitLogId = temporaryId(sequenceAt(sequences, 0));
  const edits: Edit[] = [];
  for (const [at, { type, values }] of parts.entries()) {
    const sequence = sequenceAt(sequences, at);
    const built = await buildCreate(builder, { type, draft: values, sequence, visitLogId });
    if (!built.ok) return type === "task" ? forFollowUp(built.error) : built;
    edits.push(built.value);
  }
  return ok(edits);
}

function taskOf(followUp: NonNullable<VisitDraft["followUp"]>): Values {
  const due = followUp.due_date === null ? {} : { due_date: followUp.due_date };
  return { content: followUp.content, ...due };
}

/** Checks the draft before anything is built from it: it needs a summary, a valid time, and minutes of one day. */
function problemsOf(draft: VisitDraft): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (draft.summary.trim() === "") issues.push(issueAt("summary", "missing"));
  if (Number.isNaN(Date.parse(draft.visited_at))) {
    issues.push(issueAt("visited_at", "notTime"));
  }
  const { minutes } = draft;
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= minutesAtMost)) {
    issues.push(issueAt("minutes", "misfit"));
  }
  return issues;
}

function forFollowUp(failure: EditFailure): Result<never, EditFailure> {
  if (failure.kind === "fault") return { ok: false, error: failure };
  return invalid(failure.issues.map((one) => ({ ...one, field: one.field && `followUp.${one.field}` })));
}
