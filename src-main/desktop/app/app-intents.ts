import type { AppIntent } from "../../../src-shared/ipc/app-intent.ts";

export interface AppIntents {
  readonly current: () => AppIntent | null;
  readonly want: (intent: AppIntent) => void;
  readonly take: () => AppIntent | null;
  /** Nobody is signed in: a command means nothing then, a link waits. */
  readonly dropCommands: () => void;
}

/** The one wish that waits for the window. Anybody may have links opened, so there is never more than one. */
export function createAppIntents(onChange: (intent: AppIntent | null) => void): AppIntents {
  let waiting: AppIntent | null = null;
  const set = (intent: AppIntent | null): void => {
    if (intent === waiting) return;
    waiting = intent;
    onChange(intent);
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
