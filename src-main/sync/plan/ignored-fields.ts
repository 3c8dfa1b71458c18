import type { FieldKind } from "../../../src-shared/descriptor/field.ts";
import { asSent, type Row } from "../../../src-shared/descriptor/read-row.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { own } from "../../../src-shared/merge/equal.ts";
import { type Compared, isRespellingOf, mapMember, sameValue } from "../../../src-shared/merge/same-value.ts";
import { isJsonObject, jsonObjectOf } from "../../../src-shared/plain-json.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";

/**
 * A record before a write, without any field before a create; what the write sent; and the record as the service shows it afterwards.
 * Both are compared by the service's own values: one that Rounds cannot read is not empty.
 */
interface Write {
  readonly descriptor: AnyDescriptor;
  readonly before: Readonly<Record<string, unknown>>;
  readonly sent: Values;
  readonly after: Row;
}

/** Kinds of values that no service spells in a way of its own. */
const exactKinds: ReadonlySet<FieldKind> = new Set([
  "flag",
  "choice",
  "currency",
  "money",
  "amount",
  "whole",
  "reference",
]);

/**
 * Returns the fields that a new record lacks, although the service answered its create with success: those that are empty, and those
 * that have another value of a kind that nobody spells otherwise.
 */
export function fieldsNotCreated(descriptor: AnyDescriptor, sent: Values, after: Row): readonly string[] {
  const empty = new Set(ignoredFields({ descriptor, before: {}, sent, after }));
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = descriptor.fields[name];
    // mutation: replaced-choice-counts-as-created
    const isReplaced =
      field !== undefined &&
      exactKinds.has(field.kind) &&
      Object.hasOwn(after, name) &&
      !sameValue(field, value, asSent(after, name));
    return empty.has(name) || isReplaced ? [name] : [];
  });
}

/**
 * Returns the fields that the service kept as they were, although it answered the write with success. A value that it made from
 * the sent one differs from the value before; a field that it does not show says nothing.
 */
export function ignoredFields({ descriptor, before, sent, after }: Write): readonly string[] {
  return Object.entries(sent)
    .filter(([name, value]) => {
      const [field, old, now] = [descriptor.fields[name], asSent(before, name), asSent(after, name)];
      if (!Object.hasOwn(after, name)) return false;
      if (field?.merge !== "keys" || !isJsonObject(value)) return isIgnored(field, old, value, now);
      const [keysBefore, keysAfter] = [jsonObjectOf(old), jsonObjectOf(now)];
      return Object.entries(value).some(([key, part]) =>
        isIgnored(mapMember, own(keysBefore, key), part, own(keysAfter, key)),
      );
    })
    .map(([name]) => name);
}

/**
 * Returns those of the fields that a record shows without the sent value. The answer to the write was without it as well, so another
 * value is no spelling of the service's own: somebody else may have written it since.
 */
export function fieldsStillWithout(
  { descriptor, sent, after }: Omit<Write, "before">,
  fields: readonly string[],
): readonly string[] {
  const part = Object.fromEntries(Object.entries(sent).filter(([name]) => fields.includes(name)));
  return ignoredFields({ descriptor, before: after, sent: part, after });
}

function isIgnored(field: Compared | undefined, before: unknown, sent: unknown, after: unknown): boolean {
  // mutation: respelled-answer-counts-as-ignored
  return sameValue(field, before, after) && !isRespellingOf(field, sent, after);
}
