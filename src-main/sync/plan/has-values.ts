import type { Field } from "../../../src-shared/descriptor/field.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { isRespellingOf } from "../../../src-shared/merge/same-value.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";

/**
 * Returns true if a record has these values. Compares a list by its members and an object by its keys, because a service may
 * reorder them.
 */
export function hasValues(type: RecordName, row: Row, values: Values): boolean {
  const { fields } = descriptorOf(type);
  return Object.entries(values).every(([name, value]) => has(fields[name], value, row[name]));
}

function has(field: Field | undefined, wanted: unknown, there: unknown): boolean {
  if (Array.isArray(wanted) && Array.isArray(there)) return wanted.every((one) => there.includes(one));
  if (isObject(wanted) && isObject(there))
    return Object.entries(wanted).every(([key, value]) => isRespellingOf(undefined, value, there[key]));
  return isRespellingOf(field, wanted, there);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
