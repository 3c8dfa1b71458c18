import { useRef } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { useReplica } from "../../replica/live/hooks.ts";

interface RowSelection {
  readonly type: RecordName;
  readonly ids: ArrayLike<number>;
  readonly selected: ReadonlySet<RecordId>;
  readonly onSelect: (selected: ReadonlySet<RecordId>) => void;
}

/**
 * Selects rows, one by one or all between the row that was selected last and this one. `current`: the row that takes its place before
 * any was selected.
 */
export function useSelectRows({ type, ids, selected, onSelect }: RowSelection, current: number) {
  const { aliases } = useReplica();
  const lastSelected = useRef<RecordId>(null);
  const select = (index: number, upTo: boolean) => {
    const next = new Set(selected);
    const id = ids[index] as RecordId;
    // A record that was selected last may have got its id since (law 11).
    const last =
      lastSelected.current === null
        ? -1
        : Array.prototype.indexOf.call(ids, aliases.current(type, lastSelected.current));
    const from = !upTo ? index : last < 0 ? current : last;
    if (upTo) {
      for (let one = Math.min(from, index); one <= Math.max(from, index); one++)
        next.add(ids[one] as RecordId);
    } else if (!next.delete(id)) next.add(id);
    lastSelected.current = id;
    onSelect(next);
  };
  /** Selects all from the row that was selected last, or else from `from`, to `to`. */
  const selectFrom = (from: number, to: number) => {
    lastSelected.current ??= ids[from] as RecordId;
    select(to, true);
  };
  return { select, selectFrom };
}
