import type { DraftOf, RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import type { ParkReason } from "../../../src-shared/errors/fault.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { isJsonObject, type Json } from "../../../src-shared/plain-json.ts";
import { descriptorOf, type RecordName, type Registry } from "../../../src-shared/records/registry.ts";
import { fieldLabel } from "../../format/field-label.ts";
import { fieldValue } from "../../format/format-value.ts";
import { draftAgain } from "../../outbox/draft-again.ts";
import type { ParkedGroup } from "../../replica/query/outbox/parked-groups.ts";
import type { ChangeLine } from "./attention/change-table.tsx";

type Fieldwise = Readonly<Record<string, unknown>>;

/**
 * Lists the values of an edit by field. The type of a reference has no line of its own: the reference's line
 * includes it.
 */
export function editLines(
  descriptor: RecordDescriptor,
  { base, patch, kind }: Pick<ParkedGroup, "base" | "patch" | "kind">,
  record: Fieldwise,
): readonly ChangeLine[] {
  const spoken = spokenBy(descriptor, Object.keys(patch));
  return Object.entries(patch)
    .filter(
      ([field, value]) =>
        !spoken.has(field) && !descriptor.fields[field]?.secret && (kind !== "create" || !isEmpty(value)),
    )
    .map(([field, value]) => ({
      field,
      label: fieldLabel(descriptor, field),
      before: base === null ? null : fieldValue(descriptor, field, base[field], { ...record, ...base }),
      after: fieldValue(descriptor, field, value, { ...record, ...patch }),
    }));
}

/** The types of references that the lines of these fields' references include. */
function spokenBy({ fields }: RecordDescriptor, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => fields[name]?.refersBy ?? []));
}

/** Lists the fields that others changed in a record that the rep deleted. */
export function theirLines(
  descriptor: RecordDescriptor,
  { fields }: Extract<ParkReason, { kind: "conflict" }>,
  base: Values | null,
): readonly ChangeLine[] {
  const now = { ...base, ...Object.fromEntries(fields.map((one) => [one.field, one.theirs])) };
  const spoken = spokenBy(
    descriptor,
    fields.map((one) => one.field),
  );
  const shown = fields.filter((one) => !spoken.has(one.field));
  return shown.flatMap(byKey).map((one) => ({
    field: one.field,
    label: fieldLabel(descriptor, one.field),
    before: fieldValue(descriptor, one.field, one.base, base ?? {}),
    after: fieldValue(descriptor, one.field, one.theirs, now),
  }));
}

/**
 * Draft that creates a record again after its deletion at the service: the last known values with the rep's
 * changes. Null if the draft is incomplete or the service accepts no new records of this type.
 */
export function anew<N extends RecordName>(
  type: N,
  known: Fieldwise | null,
  patch: Values,
): DraftOf<Registry[N]> | null {
  const descriptor = descriptorOf(type);
  const draft = draftAgain(type, { ...known, ...patch });
  return descriptor.writes.create && checkCreate(descriptor, draft).length === 0 ? draft : null;
}

type Side = Extract<ParkReason, { kind: "conflict" }>["fields"][number];

/** Splits a nested object into the keys that differ. */
function byKey(one: Side): readonly Side[] {
  const [base, theirs] = [keyed(one.base), keyed(one.theirs)];
  if (base === null || theirs === null) return [one];
  return [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
    .filter((key) => !equal(base[key], theirs[key]))
    .map((key) => ({
      field: `${one.field}.${key}`,
      base: base[key] ?? null,
      mine: null,
      theirs: theirs[key] ?? null,
    }));
}

function keyed(value: Json): Values | null {
  if (value === null) return {};
  return isJsonObject(value) ? value : null;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
