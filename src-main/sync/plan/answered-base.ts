import type { Edit, Entry, Settlement, Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { isUntouched } from "../../../src-shared/merge/is-older.ts";
import { type AnyDescriptor, descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";

/** Values that Rounds sent, null for a field that it left out, and the record as the service answered it. */
export interface AnsweredValues {
  readonly sent: Values;
  readonly record: Values;
}

/**
 * Returns the service's answer to a create or update and the edits folded into it; null where no answer
 * shows their effect. A record that Rounds found, rather than got as an answer, counts only for a create,
 * and only if nobody changed it since: otherwise it may carry another person's edit. An update leaves out
 * fields that merge by member or key, because the answer mixes both sides, and fields that its request did not
 * carry.
 */
export function answeredBy(
  entries: readonly Pick<Entry, "type" | "kind" | "state" | "patch">[],
  { record, carried }: Pick<Settlement, "record" | "carried">,
): AnsweredValues | null {
  const [head] = entries;
  if (head === undefined || head.kind === "delete" || record === null || carried?.length === 0) return null;
  const patch = Object.assign({}, ...entries.map((one) => one.patch)) as Values;
  // mutation: edit-stands-on-what-was-sent, edit-stands-on-others-values
  if (head.kind === "update")
    return head.state === "sending" ? { sent: singleValues(head.type, patch, carried), record } : null;
  if (head.state !== "sending" && !isUntouched(record)) return null;
  // The service may fill in fields that a create leaves out.
  const unset = Object.fromEntries(Object.keys(record).map((field) => [field, null]));
  return { sent: { ...unset, ...patch }, record };
}

function singleValues(
  type: RecordName,
  patch: Values,
  carried: readonly string[] = Object.keys(patch),
): Values {
  const { fields }: AnyDescriptor = descriptorOf(type);
  const isSingle = (name: string) => Object.hasOwn(fields, name) && fields[name]?.merge === "value";
  return Object.fromEntries(
    Object.entries(patch).filter(([name]) => isSingle(name) && carried.includes(name)),
  );
}

/**
 * Returns the base of an edit that the rep made over an earlier edit before the answer to that came. Values that the service
 * filled in or respelled are nobody's edit, so the base takes them in (law 8). The base of a deletion is the whole record, so
 * filled-in values join it: a person who changes one later has changed the deleted record. Returns the same object if nothing
 * changes.
 */
export function answeredBase(
  { kind, type, base }: Pick<Edit, "kind" | "type" | "base">,
  { sent, record }: AnsweredValues,
): Values | null {
  if (base === null) return null;
  const { fields }: AnyDescriptor = descriptorOf(type);
  // mutation: deletion-knows-not-what-was-filled-in
  const isWhole = kind === "delete";
  const isEditable = (field: string) => Object.hasOwn(fields, field) && fields[field]?.access !== "readOnly";
  const isPart = (field: string) =>
    Object.hasOwn(base, field) ? equal(base[field], sent[field]) : isWhole && isEditable(field);
  const news = Object.keys(record).filter(
    (field) => Object.hasOwn(sent, field) && isPart(field) && !equal(base[field], record[field]),
  );
  if (news.length === 0) return base;
  return { ...base, ...Object.fromEntries(news.map((field) => [field, record[field] ?? null])) };
}
