import { clientRefOf, createRecoveryOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { Field } from "../../../src-shared/descriptor/field.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { wasChanged } from "../../../src-shared/merge/is-older.ts";
import { isRespelled, isSimilar } from "../../../src-shared/merge/respelled.ts";
import { isRespellingOf, mapMember } from "../../../src-shared/merge/same-value.ts";
import { isJsonObject } from "../../../src-shared/plain-json.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";

/** Server times have whole seconds, and `Date` is rounded as well. */
const clockGrainMs = 2000;
/**
 * The clocks of a service's machines may differ by this much. A record that was made so long before a create left may be that
 * create: a needless doubt, or a needless possible duplicate, costs the rep one look.
 */
// mutation: duplicate-by-another-clock-not-shown
const clockSkewMs = 5 * 60_000;

/** Values by which Rounds recognizes a lost create. */
export interface LostMark {
  readonly descriptor: AnyDescriptor;
  /** The sent values, with the edits folded into the create. */
  readonly sent: Values;
  readonly creatorId: RecordId;
  /** The service cannot have made the record before this time; null where unknown. */
  readonly notBefore: string | null;
}

/**
 * Finds the record that a lost create made among those that the service lists (law 5): it bears the mark of
 * the create, and no other local record claims it. Returns the oldest that has all the sent values, so that two equal creates find
 * their records in the order Rounds sent them, and none finds a similar record that another computer of the rep has made; else the
 * oldest. Null if none is there.
 */
export function matchLostCreate<C extends Listed>(
  input: LostMark & { readonly claimed: ReadonlySet<RecordId>; readonly candidates: readonly C[] },
): C | null {
  // mutation: two-creates-match-one-record
  const fitting = input.candidates.filter((one) => !input.claimed.has(one.id) && bearsMark(one, input));
  const byAge = fitting.toSorted((a, b) => a.id - b.id);
  return byAge.find((one) => hasValues(input.descriptor, one, input.sent)) ?? byAge[0] ?? null;
}

/**
 * Returns true if a record has these values. Compares a list by its members and an object by its keys, because a service may
 * reorder them.
 */
export function hasValues(
  { fields }: Pick<AnyDescriptor, "fields">,
  row: Readonly<Record<string, unknown>>,
  values: Values,
): boolean {
  return Object.entries(values).every(([name, value]) => has(fields[name], value, row[name]));
}

function has(field: Field | undefined, wanted: unknown, there: unknown): boolean {
  if (Array.isArray(wanted) && Array.isArray(there)) return wanted.every((one) => there.includes(one));
  if (isJsonObject(wanted) && isJsonObject(there))
    return Object.entries(wanted).every(([key, value]) => isRespellingOf(mapMember, value, there[key]));
  return isRespellingOf(field, wanted, there);
}

/**
 * Returns the time before which no record can bear any of these marks; null where a record of any age may.
 * One check of a row then spares a comparison with each mark: a service that breaks off every create leaves
 * a dozen marks of each.
 */
export function earliestOf(
  { createRecovery }: AnyDescriptor,
  marks: readonly Pick<LostMark, "notBefore">[],
): string | null {
  // A reference of ours counts whatever the time, which may be another service's.
  if (createRecovery.kind === "clientRef") return null;
  let earliest: string | null = null;
  for (const { notBefore } of marks) {
    if (notBefore === null) return null;
    if (earliest === null || Date.parse(notBefore) < Date.parse(earliest)) earliest = notBefore;
  }
  return earliest;
}

/**
 * Returns true if the record has the same `exact` fields and we made it no earlier than `notBefore`, or if
 * it bears our own reference.
 */
export function bearsMark(record: Listed, mark: LostMark): boolean {
  return fits(record, mark, isRespelled);
}

/** Returns true if the record bears the mark and was made since then by any clock of the service, certainly or possibly. */
export function bearsMarkByAnyClock(record: Listed, mark: LostMark): boolean {
  return fits(record, mark, isRespelled, clockSkewMs);
}

/**
 * Returns true if nothing shows whether the record is ours. Either we made it since then, about the same records but with other
 * text, or with none in some fields: the service respelled or ignored them, or somebody changed them. Or it has our text and was
 * made a few minutes before, perhaps by another clock.
 */
export function mayBearMark(record: Listed, mark: LostMark): boolean {
  // mutation: changed-record-counts-as-absent
  const isSince = fits(record, mark, wasChanged(record) ? () => true : isSimilar);
  // mutation: record-without-a-sent-value-counts-as-absent
  return isSince || fits(record, withoutLacking(mark, record), isSimilar, clockSkewMs);
}

/** The mark without the values that the record has none for, unless it then had no value left. */
function withoutLacking(mark: LostMark, record: Listed): LostMark {
  const has = (field: string) => record[field] != null && record[field] !== "";
  const createRecovery = createRecoveryOf(mark.descriptor, mark.sent);
  const exact = "exact" in createRecovery ? createRecovery.exact : [];
  const known = exact.filter((field) => typeof mark.sent[field] === "string");
  if (!known.some(has)) return mark;
  const lacking = new Set(exact.filter((field) => !has(field)));
  return {
    ...mark,
    sent: Object.fromEntries(Object.entries(mark.sent).filter(([field]) => !lacking.has(field))),
  };
}

type Compare = (sent: string, found: string) => boolean;

function fits(
  record: Listed,
  { descriptor, sent, creatorId, notBefore }: LostMark,
  compare: Compare,
  toleranceMs = clockGrainMs,
): boolean {
  const createRecovery = createRecoveryOf(descriptor, sent);
  // Nobody else has this reference.
  if (createRecovery.kind === "clientRef") {
    const mark = clientRefOf(sent);
    return mark !== null && clientRefOf(record) === mark;
  }
  if (createRecovery.kind !== "list" && createRecovery.kind !== "included") return false;
  // Included records need not name their maker.
  // mutation: anothers-record-taken-for-lost-create
  const isMine =
    record.creator_id === creatorId || (createRecovery.kind === "included" && record.creator_id == null);
  // mutation: older-record-taken-for-lost-create
  return (
    isMine &&
    !isBefore(record, notBefore, toleranceMs) &&
    createRecovery.exact.every((field) => sameAsSent(sent[field], record[field], compare))
  );
}

type Listed = Readonly<Record<string, unknown>> & { readonly id: RecordId };

/** Returns true if the record was made before then, by whichever of the service's clocks. */
export function isBefore(
  record: Readonly<Record<string, unknown>>,
  notBefore: string | null,
  toleranceMs = clockSkewMs,
): boolean {
  return notBefore !== null && Date.parse(String(record.created_at)) < Date.parse(notBefore) - toleranceMs;
}

/**
 * The service may fill in a field that was not sent or was sent empty, and may leave out a flag that is not
 * set.
 */
function sameAsSent(sent: unknown, found: unknown, compare: Compare): boolean {
  if (sent === undefined || sent === null || sent === "") return true;
  if (typeof sent === "string" && typeof found === "string") return compare(sent, found);
  return equal(sent, found) || (sent === false && found == null);
}
