import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Entry, Settlement, Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";

/**
 * Values of a record that Rounds sent, null for a field that it left out, and the record as the service
 * answered it.
 */
export interface Answered {
  readonly sent: Values;
  readonly record: Values;
}

/**
 * The answer of the service to a create or update, and the edits folded into it; null where no answer shows
 * the effect of these edits. A record that was found, instead of answered to a request under way, counts only
 * for a create and only if nobody changed it since it was made: otherwise it may carry another person's edit.
 * For an update, fields merged by member or key are left out, because the answer mixes both sides.
 */
export function answeredBy(
  entries: readonly Pick<Entry, "type" | "kind" | "state" | "patch">[],
  { record }: Pick<Settlement, "record">,
): Answered | null {
  const [head] = entries;
  if (head === undefined || head.kind === "delete" || record === null) return null;
  const patch = Object.assign({}, ...entries.map((one) => one.patch)) as Values;
  // mutation: edit-stands-on-what-was-sent, edit-stands-on-others-values
  if (head.kind === "update")
    return head.state === "sending" ? { sent: singleValues(head.type, patch), record } : null;
  const untouched = equal(record.created_at, record.updated_at);
  if (head.state !== "sending" && !untouched) return null;
  // What a create leaves out, the service may fill in.
  const unset = Object.fromEntries(Object.keys(record).map((field) => [field, null]));
  return { sent: { ...unset, ...patch }, record };
}

function singleValues(type: RecordName, patch: Values): Values {
  const { fields }: RecordDescriptor = descriptorOf(type);
  return Object.fromEntries(
    Object.entries(patch).filter(([name]) => Object.hasOwn(fields, name) && fields[name]?.merge === "value"),
  );
}

/**
 * The base of an edit that was made over another one before its answer came. Values that the service filled
 * in or spelled its own way are no edit by somebody else (law 8). Returns the same object where nothing
 * changes.
 */
export function answeredBase(base: Values | null, { sent, record }: Answered): Values | null {
  if (base === null) return null;
  const stood = Object.entries(base).filter(
    ([field, was]) =>
      Object.hasOwn(record, field) &&
      Object.hasOwn(sent, field) &&
      equal(was, sent[field]) &&
      !equal(was, record[field]),
  );
  if (stood.length === 0) return base;
  return { ...base, ...Object.fromEntries(stood.map(([field]) => [field, record[field] ?? null])) };
}
