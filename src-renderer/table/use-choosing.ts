import { useMemo, useState } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useReplica } from "../replica/live/hooks.ts";

type Chosen = ReadonlySet<RecordId>;

const none: Chosen = new Set();

/**
 * Holds a table's selection. A record that was created here stays chosen when it gets its id (law 11), and
 * one that no longer fits the filters is dropped. `whole`: `ids` has all that fit; otherwise nothing is
 * dropped.
 */
export function useChoosing(
  type: RecordName,
  ids: ArrayLike<number>,
  whole: boolean,
): { readonly selected: Chosen; readonly choose: (chosen: Chosen) => void; readonly chooseNone: () => void } {
  const { aliases } = useReplica();
  const [chosen, choose] = useState(none);
  const selected = useMemo(() => {
    if (chosen.size === 0) return none;
    const now = Array.from(chosen, (id) => aliases.current(type, id));
    if (!whole) return new Set(now);
    const shown = new Set<number>(Array.from(ids));
    return new Set(now.filter((id) => shown.has(id)));
  }, [aliases, chosen, ids, type, whole]);
  return { selected, choose, chooseNone: () => choose(none) };
}
