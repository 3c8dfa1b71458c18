import type { Clock } from "../sync/ports.ts";

type Handler = (input: never) => Promise<unknown>;

export interface SavesInFlight {
  /** Returns the same handlers. While a handler with one of these names runs, something is being saved. */
  readonly watch: <H extends object, K extends keyof H>(handlers: H, names: readonly K[]) => H;
  /** Resolves to true when nothing is being saved; to false after `withinMs`. */
  readonly settled: (withinMs: number) => Promise<boolean>;
}

/**
 * Watches the window's saves that are under way. It watches only calls that end on this disk and none that
 * wait for the network, so waiting for them is short.
 */
export function createSavesInFlight(clock: Clock): SavesInFlight {
  let running = 0;
  const idle = new Set<() => void>();

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0) for (const tell of [...idle]) tell();
    }
  }

  return {
    watch: (handlers, names) => {
      const entries = names.map((name) => {
        const handler = handlers[name] as Handler;
        return [name, (input: never) => counted(() => handler(input))] as const;
      });
      return { ...handlers, ...Object.fromEntries(entries) };
    },
    settled: (withinMs) => {
      if (running === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (isIdle: boolean) => {
          idle.delete(tell);
          takeBack();
          resolve(isIdle);
        };
        const tell = () => end(true);
        const takeBack = clock.after(withinMs, () => end(false));
        idle.add(tell);
      });
    },
  };
}
