import { useRef } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";

interface Chosen {
  readonly ids: ArrayLike<number>;
  readonly selected: ReadonlySet<RecordId>;
  readonly onSelect: (selected: ReadonlySet<RecordId>) => void;
}

/**
 * Chooses rows, one by one or all between the row that was chosen last and this one. `current`: the row that takes its place before
 * any was chosen.
 */
export function useChooseRows({ ids, selected, onSelect }: Chosen, current: number) {
  const lastChosen = useRef<RecordId>(null);
  const choose = (index: number, upTo: boolean) => {
    const next = new Set(selected);
    const id = ids[index] as RecordId;
    const last = lastChosen.current === null ? -1 : Array.prototype.indexOf.call(ids, lastChosen.current);
    const from = !upTo ? index : last < 0 ? current : last;
    if (upTo) {
      for (let one = Math.min(from, index); one <= Math.max(from, index); one++)
        next.add(ids[one] as RecordId);
    } else if (!next.delete(id)) next.add(id);
    lastChosen.current = id;
    onSelect(next);
  };
  /** Chooses all from the row that was chosen last, or else from `from`, to `to`. */
  const chooseFrom = (from: number, to: number) => {
    lastChosen.current ??= ids[from] as RecordId;
    choose(to, true);
  };
  return { choose, chooseFrom };
}
