import { create } from "zustand";
import { oneEach } from "../replica/query/one-each.ts";
import type { ReplicaDatabase } from "../replica/store/database.ts";

interface Saving {
  /** Number of saves by the rep that have begun and not ended; a running import does not count. */
  readonly count: number;
  /** The edits of the replica that is open: a save of one that was closed before it ended counts no more. */
  readonly of: object | null;
}

export const useSaving = create<Saving>(() => ({ count: 0, of: null }));

/** Counts the saves of a replica's edits while they run, and until the screen shows them. */
export const countedOf = oneEach((_: ReplicaDatabase) => countSaves());

function countSaves(): <T>(save: () => Promise<T>) => Promise<T> {
  const own = {};
  useSaving.setState({ count: 0, of: own });
  const add = (more: number) =>
    useSaving.setState(({ count, of }) => (of === own ? { count: count + more } : {}));
  return async (save) => {
    add(1);
    try {
      return await save();
    } finally {
      add(-1);
    }
  };
}
