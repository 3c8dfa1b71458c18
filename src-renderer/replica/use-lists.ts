import { useEffect, useReducer, useState } from "react";
import type { RowOf } from "../../src-main/contract/records/define.ts";
import type { Registry } from "../../src-main/contract/records/registry.ts";
import { useReplica } from "./hooks.ts";
import type { Order } from "./sorted-ids.ts";
import { SortedRows } from "./sorted-rows.ts";

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
  const [shown, show] = useState<readonly SortedRows[]>();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const lists = (JSON.parse(asked) as Omit<Order, "type">[]).map(
      (order) => new SortedRows(database, work, { ...order, type }),
    );
    let shownYet = false;
    const look = () => {
      if (!shownYet && lists.every((list) => list.version() > 0)) {
        shownYet = true;
        show(lists);
      }
      changed();
    };
    const ends = lists.flatMap((list) => [list.subscribe(look), list.follow()]);
    return () => {
      for (const end of ends) end();
    };
  }, [database, work, type, asked]);
  return shown as readonly ShownList<N>[] | undefined;
}
