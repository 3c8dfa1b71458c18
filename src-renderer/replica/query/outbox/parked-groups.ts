import { coalesce } from "../../../../src-shared/merge/coalesce.ts";
import { parkedTogether } from "../../../../src-shared/merge/release.ts";
import { recordKey } from "../../../../src-shared/record-key.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { OutboxRow } from "../../store/database.ts";

/** Edits that were parked as one request, and that the rep settles together. */
export interface ParkedGroup {
  readonly head: OutboxRow;
  readonly rows: readonly OutboxRow[];
  /** Kind of the coalesced edit, as are `base` and `patch`. */
  readonly kind: OutboxRow["kind"];
  readonly base: OutboxRow["base"];
  readonly patch: OutboxRow["patch"];
}

export function parkedGroups(parked: readonly OutboxRow[]): readonly ParkedGroup[] {
  const byRecord = Map.groupBy(parked, ({ type, id }) => recordKey({ type, id }));
  const seen = new Set<number>();
  return parked.flatMap((head) => {
    if (seen.has(head.sequence)) return [];
    const rows = parkedTogether(byRecord.get(recordKey(head)) ?? [], head.sequence);
    for (const one of rows) seen.add(one.sequence);
    const [first = head, ...rest] = rows;
    const folded = coalesce(descriptorOf(head.type), [first, ...rest]);
    const { kind, base, patch } = folded.kind === "cancelled" ? first : folded;
    return [{ head: first, rows, kind, base, patch }];
  });
}
