/** The sandbox's own time: real time, or a test's, moved by what the control endpoints say. */
export interface SandboxClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
}

export function sandboxClock(base: () => number): SandboxClock {
  let offset = 0;
  return {
    now: () => base() + offset,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

/** `2026-03-01T09:30:00Z`: the services' timestamps have whole seconds (spec/in-practice.md). */
export function isoSeconds(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

/** `2026-03-01T09:30:00.123Z`: visits carry milliseconds (sales document, "Visit"). */
export function isoMilliseconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
