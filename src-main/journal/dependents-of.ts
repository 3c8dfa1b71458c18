import type { Sequence } from "../../src-shared/ids.ts";
import type { Entry } from "../../src-shared/ipc/outbox.ts";
import { referencesIn } from "../../src-shared/merge/remap-ids.ts";
import { type RecordKey, recordKey } from "../../src-shared/record-key.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";

/**
 * Finds the entries that must stay when the rep takes several entries back and one create among them cannot be taken back:
 * changes of that create's record, entries that refer to the record, and their own dependents in turn (law 4).
 */
export function dependentsOf(
  entries: readonly Entry[],
  staying: readonly RecordKey[],
): ReadonlySet<Sequence> {
  const held = new Set<Sequence>();
  const kept = staying.map(recordKey);
  for (let key = kept.pop(); key !== undefined; key = kept.pop()) {
    for (const entry of entries) {
      if (held.has(entry.sequence) || !namedBy(entry).includes(key)) continue;
      held.add(entry.sequence);
      if (entry.kind === "create") kept.push(recordKey(entry));
    }
  }
  return held;
}

function namedBy(entry: Entry): readonly string[] {
  const values = { ...entry.base, ...entry.patch };
  const named = referencesIn(descriptorOf(entry.type), values).map(recordKey);
  return entry.kind === "create" ? named : [recordKey(entry), ...named];
}
