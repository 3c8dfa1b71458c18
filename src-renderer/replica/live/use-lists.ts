import { useState } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { countOf } from "../query/count-of.ts";
import { firstRows, fullTextWords, type Order, sortedLists } from "../query/sorted-ids.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import { changesOf } from "../store/changes.ts";
import { useLiveQuery, useRows } from "./hooks.ts";
import type { WorkerQuery } from "./replica-query.ts";
import { rowLoader } from "./row-loader.ts";
import { whenQuiet } from "./when-quiet.ts";

/** A list of any length. `ids` may have only the first of them for a moment. */
export interface ShownList {
  readonly ids: ArrayLike<number>;
  readonly count: number;
}

type PartOrder = Omit<Order, "type">;
type Range = { readonly start: number; readonly end: number };

/** Number of first rows, shown before the order of all is known. */
const atOnce = 50;
/** Rows to read above and below the visible ones. */
const beside = 40;

/** Asks for lists of one type, each in the order of an index; short ones are read in the window, where they are quick. */
export function listsQuery(type: RecordName, parts: readonly PartOrder[]): WorkerQuery<readonly ShownList[]> {
  const orders = parts.map((part): Order => ({ ...part, type }));
  // A rare word may stand in the last row: only the worker looks through all of them quickly.
  const isSearched = orders.some((order) => fullTextWords(order) !== null);
  return {
    key: ["lists", orders],
    // The search takes a change in after its store has it.
    types: isSearched ? [type, "search"] : [type],
    where: "worker",
    run: async (work, { database, before, signal }) => {
      const isShort = !isSearched && before?.every(({ count }) => count < atOnce) === true;
      const lists = isShort ? await sortedLists(database, orders) : await work.sortedLists(orders, signal);
      return lists.map((ids) => ({ ids, count: ids.length }));
    },
    ...(!isSearched && {
      first: async (show, { database }) => {
        const seen = changesOf(database).of(type);
        // mutation: first-rows-of-two-moments
        const firsts = await atOneMoment(database, [type], (stores) =>
          Promise.all(orders.map((order) => firstRows(stores, order, atOnce))),
        );
        for (const rows of firsts) rowLoader(database, type).put(rows, seen);
        const lists = firsts.map((rows) => ({ ids: rows.map(({ id }) => id), count: rows.length }));
        show(lists);
        if (firsts.every((rows) => rows.length < atOnce)) return true;
        await whenQuiet(database);
        // The order of all records gives the length of a part. Counting 100,000 takes longer than reading the first of them,
        // so it comes after they are shown.
        const [whole, ...others] = orders;
        if (others.length > 0 || whole?.ranges !== undefined || whole?.where !== undefined) return false;
        const count = await countOf(database, type);
        show(lists.map((list) => ({ ...list, count })));
        return false;
      },
    }),
  };
}

/** Several lists of one type, live. Undefined until all are there. */
export function useLists(type: RecordName, parts: readonly PartOrder[]): readonly ShownList[] | undefined {
  return useLiveQuery(listsQuery(type, parts));
}

/** The rows of a list that are in sight, live. Pass the visible range to `wanted`; a row is undefined until it is read. */
export function useRowsInSight<N extends RecordName>(
  type: N,
  ids: ArrayLike<number>,
): {
  readonly rowAt: (index: number) => RowOf<Registry[N]> | undefined;
  readonly wanted: (range: Range) => void;
} {
  const [range, setRange] = useState<Range>({ start: 0, end: atOnce });
  const [from, to] = [Math.max(0, range.start - beside), Math.min(ids.length, range.end + beside)];
  const inSight = Array.from({ length: Math.max(0, to - from) }, (_, at) => ids[from + at] as RecordId);
  const rows = useRows(type, inSight);
  const [wanted] = useState(() => (next: Range) => setRange((last) => (covers(last, next) ? last : next)));
  return { rowAt: (index) => rows.get(ids[index] as RecordId), wanted };
}

/** Whether half of what is read beside a range is still beside the next one. */
function covers(range: Range, next: Range): boolean {
  const slack = beside / 2;
  return next.start >= range.start - slack && next.end <= range.end + slack;
}
