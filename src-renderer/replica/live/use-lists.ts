import { useEffect, useMemo, useReducer, useState } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { Registry } from "../../../src-shared/records/registry.ts";
import type { Order } from "../query/sorted-ids.ts";
import { cachedRows } from "./cached-rows.ts";
import { useReplica } from "./hooks.ts";
import type { VirtualListSource } from "./virtual-list-source.ts";

/** One list of which only what is in sight is read. `wanted`: told which rows those are. */
export interface ShownList<N extends keyof Registry> {
  readonly count: number;
  readonly rowAt: (index: number) => RowOf<Registry[N]> | undefined;
  readonly wanted: (range: { readonly start: number; readonly end: number }) => void;
}

/**
 * Several lists of one type, live. Undefined until all are there; when other ones are asked for, the last stay on the
 * screen until then, so that nothing flickers.
 */
export function useLists<N extends keyof Registry>(
  type: N,
  orders: readonly Omit<Order, "type">[],
): readonly ShownList<N>[] | undefined {
  const { database, work } = useReplica();
  const asked = JSON.stringify(orders);
  const lists = useMemo(
    () =>
      (JSON.parse(asked) as Omit<Order, "type">[]).map((order) =>
        cachedRows(database, work, { ...order, type }),
      ),
    [database, work, type, asked],
  );
  const [last, setLast] = useState<readonly VirtualListSource[]>();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const look = () => {
      if (areRead(lists)) setLast(lists);
      changed();
    };
    const ends = lists.flatMap((list) => [list.subscribe(look), list.follow()]);
    look();
    return () => {
      for (const end of ends) end();
    };
  }, [lists]);
  const shown = areRead(lists) ? lists : last;
  return shown as readonly ShownList<N>[] | undefined;
}

function areRead(lists: readonly VirtualListSource[]): boolean {
  return lists.every((list) => list.version() > 0);
}
