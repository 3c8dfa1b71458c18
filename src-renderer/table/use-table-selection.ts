import { useWindowEvent } from "@mantine/hooks";
import { useMemo, useState } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { isOverlaid, isTyping } from "../ui/keyboard-owner.ts";

type SelectedIds = ReadonlySet<RecordId>;

const none: SelectedIds = new Set();

interface Props {
  readonly type: RecordName;
  /** The rows that are known to fit. */
  readonly ids: ArrayLike<number>;
  /** True if `ids` has all that fit. */
  readonly whole: boolean;
  /** Asks for all that fit: what is shown may still be the answer to the question before. */
  readonly askAll: () => Promise<ArrayLike<number>>;
  /** The selection at first. */
  readonly before: SelectedIds | undefined;
}

/**
 * Holds a table's selection; Ctrl+A, or Cmd+A on a Mac, selects all rows. A record that was created here stays selected when it
 * gets its id (law 11). One that no longer fits the filters is dropped, once all that fit are known.
 */
export function useTableSelection({ type, ids, whole, askAll, before = none }: Props) {
  const { aliases } = useReplica();
  const [held, select] = useState(before);
  const [isSelectingAll, setSelectingAll] = useState(false);
  const selected = useMemo(() => {
    if (held.size === 0) return none;
    const now = Array.from(held, (id) => aliases.current(type, id));
    if (!whole) return new Set(now);
    const shown = new Set<number>(Array.from(ids));
    return new Set(now.filter((id) => shown.has(id)));
  }, [aliases, held, ids, type, whole]);
  const selectAll = async () => {
    setSelectingAll(true);
    try {
      select(new Set(Array.from(await askAll()) as RecordId[]));
    } finally {
      setSelectingAll(false);
    }
  };
  useWindowEvent("keydown", (event) => {
    const all = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!all || event.shiftKey || !whole || isTyping(event.target) || isOverlaid()) return;
    event.preventDefault();
    void selectAll();
  });
  return {
    selected,
    select,
    selectNone: () => select(none),
    selectAll: () => void selectAll(),
    isSelectingAll,
  };
}
