import { create } from "zustand";

/** Number of saves by the rep that have begun and not ended; a running import does not count. */
export const useSaving = create<{ readonly count: number }>(() => ({ count: 0 }));

export async function countedAsSaving<T>(save: () => Promise<T>): Promise<T> {
  const add = (more: number) => useSaving.setState(({ count }) => ({ count: count + more }));
  add(1);
  try {
    return await save();
  } finally {
    add(-1);
  }
}
