import { asSent, type Row } from "../../../src-shared/descriptor/read-row.ts";
import type { Fault, SyncFailure } from "../../../src-shared/errors/fault.ts";
import { unchangedCode } from "../../../src-shared/errors/transport.ts";
import type { Entry, Values } from "../../../src-shared/ipc/outbox.ts";
import type { Json } from "../../../src-shared/plain-json.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { fieldsNotCreated, fieldsStillWithout } from "../plan/ignored-fields.ts";
import type { Outcome } from "../plan/outcome.ts";
import type { Remote } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { type AnsweredEdits, answerToWrite, settleAnswer } from "./settle-answer.ts";

/** A create that has its record at the service, and the changes that went with it. */
interface Created extends AnsweredEdits {
  readonly descriptor: AnyDescriptor;
  readonly remote: Pick<Remote, "get">;
  readonly request: AnsweredEdits["request"] & { readonly patch: Values };
}

/**
 * Settles a create. The part of it that the new record lacks stays as a parked change of the new record, so that the rep sees it
 * and can send it again (law 4).
 */
export async function settleCreated(
  session: SyncSession,
  created: Created,
  row: Row | null,
): Promise<Outcome> {
  const left = await lackingPart(session, created, row);
  if (!left.ok) return { kind: "stop", fault: left.error };
  const answer = answerToWrite(created, row);
  // mutation: ignored-part-of-create-forgotten
  return settleAnswer(session, left.value === null ? answer : { ...answer, left: left.value });
}

/** Null where the record has all that the create sent. */
async function lackingPart(
  { journal, log }: SyncSession,
  { descriptor, remote, head, request: { patch } }: Created,
  row: Row | null,
): Promise<Result<Entry | null, SyncFailure>> {
  if (row === null) return ok(null);
  const atFirst = fieldsNotCreated(descriptor, patch, row);
  if (atFirst.length === 0) return ok(null);
  // The answer may be from before the service filled the record in: the record itself says what it has.
  const now = await remote.get(descriptor, row.id);
  const shown = now.ok ? now.value : row;
  const fields = fieldsStillWithout({ descriptor, sent: patch, after: shown }, atFirst);
  if (fields.length === 0) return ok(null);
  const sequence = journal.reserve(1, 0);
  if (!sequence.ok) return sequence;
  log.warn("push.fieldsIgnored", { type: head.type, fields });
  const fault = notMade(fields);
  return ok({
    sequence: sequence.value,
    type: head.type,
    id: row.id,
    kind: "update",
    // Another value by now is somebody's edit, which the rep's meets as a conflict.
    base: Object.fromEntries(fields.map((field) => [field, asSent(row, field) as Json])),
    patch: Object.fromEntries(fields.map((field) => [field, patch[field] ?? null])),
    recordedAt: head.recordedAt,
    visitLogId: null,
    state: "parked",
    attempts: 0,
    notBefore: null,
    fault: null,
    park: { kind: "refused", fault },
  });
}

/** The service took the request, and kept these fields as they were: the rep may lack a right to change them. */
export function notMade(fields: readonly string[]): Fault {
  const issues = fields.map((field) => ({ field, code: unchangedCode, message: "" }));
  return { kind: "rejected", status: 200, issues };
}
