import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { isTemporary, type RecordId, recordId } from "../../../src-shared/ids.ts";
import { referencesIn } from "../../../src-shared/merge/remap-ids.ts";
import { isRecordName, type RecordName } from "../../../src-shared/records/registry.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

/** A reference to a record that was not delivered when the reference was made. */
export interface TemporaryReference {
  readonly field: string;
  readonly type: RecordName;
  readonly id: RecordId;
}

/** The references to temporary ids in `values`; the type of a polymorphic one may stand in `context`. */
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

/**
 * Returns a reference as the `refs` index of outbox and bases holds it. A settling finds the rows to remap by this key
 * (law 2).
 */
export function referenceKey(type: RecordName, id: RecordId): string {
  return `${type}:${id}`;
}

export function referenceKeys(
  descriptor: RecordDescriptor,
  parts: readonly (Fieldwise | null)[],
  context: Fieldwise,
): readonly string[] {
  const keys = parts.flatMap((values) =>
    values === null
      ? []
      : temporaryReferences(descriptor, values, { ...context, ...values }).map((one) =>
          referenceKey(one.type, one.id),
        ),
  );
  return [...new Set(keys)];
}
