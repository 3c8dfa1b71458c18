import type { Wish } from "../../../src-shared/ipc/app-intent.ts";

export interface Wishes {
  readonly current: () => Wish | null;
  readonly want: (wish: Wish) => void;
  readonly take: () => Wish | null;
  /** Nobody is signed in: a command means nothing then, a link waits. */
  readonly dropCommands: () => void;
}

/** The one wish that waits for the window. Anybody may have links opened, so there is never more than one. */
export function createWishes(onChange: (wish: Wish | null) => void): Wishes {
  let waiting: Wish | null = null;
  const set = (wish: Wish | null): void => {
    if (wish === waiting) return;
    waiting = wish;
    onChange(wish);
  };
  return {
    current: () => waiting,
    want: set,
    take: () => {
      const taken = waiting;
      set(null);
      return taken;
    },
    dropCommands: () => {
      if (waiting?.kind === "command") set(null);
    },
  };
}
