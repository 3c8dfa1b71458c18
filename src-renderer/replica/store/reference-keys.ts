import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { temporaryReferences } from "../../../src-shared/merge/remap-ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

/**
 * Returns the temporary references of `parts` as the `refs` index of outbox and bases holds them. A settling finds the rows to remap
 * by these keys (law 2).
 */
export function referenceKeys(
  descriptor: RecordDescriptor,
  parts: readonly (Fieldwise | null)[],
  context: Fieldwise,
): readonly string[] {
  const keys = parts.flatMap((values) =>
    values === null ? [] : temporaryReferences(descriptor, values, { ...context, ...values }).map(recordKey),
  );
  return [...new Set(keys)];
}
