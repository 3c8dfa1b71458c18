import type { RecordDescriptor } from "../descriptor/define.ts";
import { isTemporary, type RecordId, recordId } from "../ids.ts";
import { isRecordName, type RecordName } from "../records/registry.ts";

/** A record of `type` that was known as `from` is now known as `to`. */
export interface Remap {
  readonly type: RecordName;
  readonly from: RecordId;
  readonly to: RecordId;
}

type Fieldwise = Readonly<Record<string, unknown>>;

/** A field of a record that names another record. */
export interface ReferenceAt {
  readonly field: string;
  readonly type: string;
  readonly id: number;
}

/** Every reference in `values`. The type of a polymorphic one may be in `context` (the whole row). */
export function referencesIn(
  descriptor: RecordDescriptor,
  values: Fieldwise,
  context: Fieldwise = values,
): readonly ReferenceAt[] {
  const found: ReferenceAt[] = [];
  for (const [field, id] of Object.entries(values)) {
    if (typeof id !== "number" || !Object.hasOwn(descriptor.fields, field)) continue;
    const spec = descriptor.fields[field];
    const type =
      spec?.refersTo ?? (spec?.refersBy ? (values[spec.refersBy] ?? context[spec.refersBy]) : undefined);
    if (typeof type === "string") found.push({ field, type, id });
  }
  return found;
}

/** A reference to a record that no service had numbered when the reference was made. */
export interface TemporaryReference {
  readonly field: string;
  readonly type: RecordName;
  readonly id: RecordId;
}

/** The references to temporary ids in `values`. `context` as in `referencesIn`. */
export function temporaryReferences(
  descriptor: RecordDescriptor,
  values: Fieldwise,
  context: Fieldwise = values,
): readonly TemporaryReference[] {
  return referencesIn(descriptor, values, context).flatMap(({ field, type, id }) => {
    const named = recordId.safeParse(id);
    return named.success && isTemporary(named.data) && isRecordName(type)
      ? [{ field, type, id: named.data }]
      : [];
  });
}

/** `values` with the remapped record's new id in every field that refers to it; the same object where none does. */
export function remapIds<V extends Fieldwise>(
  descriptor: RecordDescriptor,
  values: V,
  remap: Remap,
  context: Fieldwise = values,
): V {
  const hits = referencesIn(descriptor, values, context).filter(
    (one) => one.type === remap.type && one.id === remap.from,
  );
  if (hits.length === 0) return values;
  return { ...values, ...Object.fromEntries(hits.map((one) => [one.field, remap.to])) };
}

/** Whether any record of `descriptor`'s type can refer to a record of `type`: tells which tables a remap must visit. */
export function canReferTo(descriptor: RecordDescriptor, type: RecordName): boolean {
  return Object.values(descriptor.fields).some(
    (field) => field.refersTo === type || field.refersBy !== undefined,
  );
}
