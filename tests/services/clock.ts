/** The sandbox's own time: real time, or a test's, moved by the control endpoints. */
export interface SandboxClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
  /** Sets the time, in milliseconds since 1970; the clock goes on from there. */
  readonly set: (now: number) => void;
  /** Sets how many milliseconds this clock advances in a real one: 1 at the start; 0 stops it. */
  readonly speed: (factor: number) => void;
  /**
   * True once this many milliseconds of the sandbox's time have passed, moved along or by themselves; false if `signal`
   * aborts first.
   */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<boolean>;
}

/** Longest real milliseconds that a sleeper waits before it looks again: a test may move the base clock without a notice. */
const longestNap = 250;

export function sandboxClock(base: () => number): SandboxClock {
  let from = base();
  let reached = from;
  let factor = 1;
  const sleepers = new Set<() => void>();
  const now = () => reached + (base() - from) * factor;
  const set = (time: number) => {
    reached = time;
    from = base();
    for (const look of [...sleepers]) look();
  };
  return {
    now,
    set,
    advance: (milliseconds) => set(now() + milliseconds),
    speed: (given) => {
      const present = now();
      factor = given;
      set(present);
    },
    sleep: (milliseconds, signal) => {
      const due = now() + milliseconds;
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const look = () => {
          clearTimeout(timer);
          const left = due - now();
          if (left <= 0 || signal.aborted) {
            sleepers.delete(look);
            signal.removeEventListener("abort", look);
            resolve(!signal.aborted);
          } else {
            timer = setTimeout(look, Math.min(left / Math.max(factor, 1), longestNap));
            timer.unref();
          }
        };
        sleepers.add(look);
        signal.addEventListener("abort", look);
        look();
      });
    },
  };
}

/** `2026-03-01T09:30:00Z`: the services' timestamps have whole seconds (docs/assumptions.md). */
export function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** `2026-03-01T09:30:00.123Z`: visits carry milliseconds (sales document, "Visit"). */
export function isoMilliseconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
