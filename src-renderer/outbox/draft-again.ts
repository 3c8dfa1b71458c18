import type { DraftOf } from "../../src-shared/descriptor/define.ts";
import { descriptorOf, type RecordName, type Registry } from "../../src-shared/records/registry.ts";

/** Draft that creates a record again after its deletion: the values that it had of all fields that a create can set. */
export function draftAgain<N extends RecordName>(
  type: N,
  row: Readonly<Record<string, unknown>>,
): DraftOf<Registry[N]> {
  const { fields } = descriptorOf(type);
  const settable = Object.entries(fields).filter(([, field]) => field.access !== "readOnly");
  const given = settable.map(([name]) => [name, row[name] ?? null]).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as DraftOf<Registry[N]>;
}
