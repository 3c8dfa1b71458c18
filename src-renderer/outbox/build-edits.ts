import { hasCapability } from "../../src-shared/descriptor/capability.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { checkCreate, issuesOf } from "../../src-shared/descriptor/draft.ts";
import type { Row } from "../../src-shared/descriptor/read-row.ts";
import { type FieldIssue, issueAt } from "../../src-shared/errors/field-issue.ts";
import { isTemporary, type RecordId, type Sequence, temporaryId } from "../../src-shared/ids.ts";
import type { Capability } from "../../src-shared/ipc/configuration.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import { equal } from "../../src-shared/merge/equal.ts";
import { isUntouched } from "../../src-shared/merge/is-older.ts";
import type { Json } from "../../src-shared/plain-json.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { currentId } from "../replica/store/current-id.ts";
import type { ReadCurrentState } from "../replica/store/current-state.ts";
import type { ReplicaDatabase } from "../replica/store/database.ts";
import { withServiceName } from "../replica/store/derived-name.ts";
import { baseFor, wholeBase } from "../replica/store/overlay/overlay.ts";
import { checkOthers } from "./check-others.ts";
import { countDependents, needed } from "./collect-leaving.ts";
import { type EditFailure, failedBy } from "./edits.ts";
import { resolveReferences } from "./resolve-references.ts";
import { type Withdrawal, withoutWithdrawn } from "./undo/withdrawals.ts";

/** Everything that a build reads. All of it is read within the transaction that will hold the edits. */
export interface EditBuilder {
  readonly database: ReplicaDatabase;
  readonly currentState: ReadCurrentState;
  readonly recordedAt: number;
  /** The signed-in user: the default owner of new records. */
  readonly me: RecordId;
  /** Things that the services can do beyond their documents. */
  readonly capabilities: readonly Capability[];
  /** Unsent edits that the rep has taken back. A form may still show their values. */
  readonly withdrawals: readonly Withdrawal[];
}

type BuiltEdit = Result<Edit, EditFailure>;

interface CreateInput {
  readonly type: RecordName;
  readonly draft: Values;
  readonly sequence: Sequence;
  /** The note of the visit that the edit is a part of. */
  readonly visitLogId?: RecordId;
  /** If the service finds a record with these values, it updates that record instead. */
  readonly match?: readonly string[] | undefined;
}

export async function buildCreate(
  { database, recordedAt, me }: EditBuilder,
  { type, draft, sequence, visitLogId, match = [] }: CreateInput,
): Promise<BuiltEdit> {
  const descriptor = descriptorOf(type);
  if (!descriptor.writes.create) return invalid([{ field: null, code: "notCreatable" }]);
  // A record that the service finds keeps its owner, unless the rep names another.
  const whole = match.length === 0 ? withOwner(descriptor, draft, me) : draft;
  const resolved = await resolveReferences(database, descriptor, whole);
  const others = await checkOthers(database, descriptor, resolved.values, null);
  const issues = [
    ...checkCreate(descriptor, resolved.values),
    ...resolved.issues,
    ...others,
    ...unmatchable(descriptor, resolved.values, match),
  ];
  if (issues.length > 0) return invalid(issues);
  const id = temporaryId(sequence);
  return ok({
    sequence,
    type,
    id,
    kind: "create",
    base: match.length === 0 ? null : pick(resolved.values, match),
    patch: resolved.values,
    recordedAt,
    visitLogId: visitLogId ?? null,
  });
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/** Lists the match fields that cannot find a record: the service does not take them, or they are empty. */
function unmatchable(
  descriptor: RecordDescriptor,
  values: Values,
  match: readonly string[],
): readonly FieldIssue[] {
  const by = descriptor.writes.upsert?.by ?? [];
  return match.flatMap((field) => {
    if (!by.includes(field)) return [issueAt(field, "notMatchable")];
    const value = values[field];
    return value === undefined || value === null || value === "" ? [issueAt(field, "missingForMatch")] : [];
  });
}

/**
 * Sets the owner that the service would fill in by itself (sales document, `owner_id`), so that it shows at
 * once and delivery does not change it (law 11).
 */
function withOwner(descriptor: RecordDescriptor, draft: Values, me: RecordId): Values {
  const owned = descriptor.fields.owner_id?.access === "writable";
  return owned && draft.owner_id == null ? { ...draft, owner_id: me } : draft;
}

interface OfRecord {
  readonly type: RecordName;
  /** The id by which the screen names the record: temporary even if the record has its real one by now. */
  readonly idAsShown: RecordId;
  readonly sequence: Sequence;
}

/** A change as the rep made it: the new values, and the record as the screen showed it. */
export interface Change {
  readonly draft: Values;
  readonly seen: Values;
}

/**
 * Builds an update. Its base is the record as the rep saw it, so that a change in a page that came in
 * meanwhile counts as somebody else's (law 8). Returns null if nothing differs from what the rep saw, or the
 * record already has the new values.
 */
export async function buildUpdate(
  { database, currentState, recordedAt, capabilities, withdrawals }: EditBuilder,
  { type, idAsShown, draft, seen, sequence }: OfRecord & Change,
): Promise<Result<Edit | null, EditFailure>> {
  const descriptor = descriptorOf(type);
  // Reads both at once: a record hardly ever gets another id after the screen shows it.
  const [id] = await Promise.all([currentId(database, type, idAsShown), currentState(type, idAsShown)]);
  const { row, held } = await currentState(type, id);
  if (row === null) return failedBy({ kind: "notFound" });
  if (!hasCapability(descriptor, "update", capabilities) && !(await isUnsentCreate(database, type, id))) {
    return invalid([{ field: null, code: "notChangeable" }]);
  }
  const resolved = await resolveReferences(database, descriptor, draft, row);
  const shown = (await resolveReferences(database, descriptor, seen)).values;
  const patch = changedFields(descriptor, { row, shown }, resolved.values);
  if (Object.keys(patch).length === 0) return ok(null);
  const others = await checkOthers(database, descriptor, patch, id);
  const issues = [...issuesOf(descriptor, row, patch), ...resolved.issues, ...others];
  if (issues.length > 0) return invalid(issues);
  // mutation: edit-based-on-withdrawn-one
  const shownWithoutWithdrawn = withoutWithdrawn(shown, { sequence, type, id }, withdrawals);
  // mutation: edit-based-on-what-came-in
  const base = baseFor(
    descriptor,
    { ...row, ...arrivedSince(shownWithoutWithdrawn, held === undefined ? row : held.base, idAsShown) },
    patch,
  );
  return ok({ sequence, type, id, kind: "update", base, patch, recordedAt, visitLogId: null });
}

/**
 * Builds a deletion. Its base is the record as it is, with the fields of `seen` as the rep saw them: a change that came in
 * meanwhile counts as somebody else's (law 8).
 */
export async function buildDelete(
  { database, currentState, recordedAt, capabilities, withdrawals }: EditBuilder,
  { type, idAsShown, seen, sequence }: OfRecord & Pick<Change, "seen">,
): Promise<BuiltEdit> {
  const descriptor = descriptorOf(type);
  const id = await currentId(database, type, idAsShown);
  const { row, held } = await currentState(type, id);
  if (row === null) return failedBy({ kind: "notFound" });
  const unsent = await isUnsentCreate(database, type, id);
  if (!hasCapability(descriptor, "delete", capabilities) && !unsent)
    return invalid([{ field: null, code: "notDeletable" }]);
  const dependents = unsent ? await countDependents(database, { type, id }) : 0;
  if (dependents > 0) return failedBy(needed(dependents));
  const shown = (await resolveReferences(database, descriptor, seen)).values;
  const shownWithoutWithdrawn = withoutWithdrawn(shown, { sequence, type, id }, withdrawals);
  const serviceRow = held === undefined ? row : held.base;
  // mutation: delete-knows-no-name
  const { id: _, ...fields } = withServiceName(descriptor, serviceRow, row);
  // mutation: delete-based-on-what-came-in
  const seenNow = { ...fields, ...arrivedSince(shownWithoutWithdrawn, serviceRow, idAsShown) } as Values;
  const base = unsent ? seenNow : wholeBase(descriptor, seenNow);
  return ok({ sequence, type, id, kind: "delete", base, patch: {}, recordedAt, visitLogId: null });
}

/**
 * Returns the fields that somebody else has changed since the screen showed them, with the shown values. Any other
 * difference comes from the rep's own unsent edits, and the new edit goes over those edits. Or it comes from the
 * service's answer to the create: the screen still named the record by its temporary id, and nobody has changed the
 * record since.
 */
function arrivedSince(shown: Values, serviceRow: Row | null, idAsShown: RecordId): Values {
  // mutation: service-defaults-are-somebody-elses
  if (serviceRow === null || (isTemporary(idAsShown) && isUntouched(serviceRow))) return {};
  return Object.fromEntries(
    Object.entries(shown).filter(([field, value]) => !equal(serviceRow[field], value)),
  );
}

/**
 * Returns the fields that the rep changed, without a field that already has its new value in the record. For a
 * reference whose type is in another field, it returns that field as well, changed or not: the edit alone must name the
 * record that it waits for (law 6).
 */
function changedFields(
  descriptor: RecordDescriptor,
  { row, shown }: { readonly row: Row; readonly shown: Values },
  values: Values,
): Values {
  const changed = Object.entries(values).filter(
    ([field, value]) => !equal(shown[field], value) && !equal(row[field], value),
  );
  const types = changed.flatMap(([field]) => {
    const by = descriptor.fields[field]?.refersBy;
    return by === undefined ? [] : [[by, (values[by] ?? row[by] ?? null) as Json] as const];
  });
  return Object.fromEntries([...types, ...changed]);
}

/**
 * Tells whether the outbox still has the create of this record. Then the rep can change and delete it,
 * whatever the service offers.
 */
async function isUnsentCreate(database: ReplicaDatabase, type: RecordName, id: RecordId): Promise<boolean> {
  if (!isTemporary(id)) return false;
  const creates = database.outbox.where("[type+id]").equals([type, id]);
  return (await creates.filter((one) => one.kind === "create").count()) > 0;
}

export function invalid(issues: readonly FieldIssue[]): { readonly ok: false; readonly error: EditFailure } {
  return err({ kind: "invalid", issues });
}
