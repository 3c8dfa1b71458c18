/**
 * Waits until nothing is left to do without time passing. Promises have their turn within one macrotask;
 * `fake-indexeddb` takes a macrotask of its own for each request, so those are counted while one is about.
 */
export interface Quiet {
  readonly settle: () => Promise<void>;
  /** Restores Node's own macrotasks. */
  readonly close: () => void;
}

const nodes = globalThis.setImmediate;

/** Waits one turn: enough if every part answers by promises alone. */
export const promisesOnly: Quiet = { settle: turn, close: () => {} };

/** Counts the macrotasks that are asked for anywhere in this thread, until `close`. */
export function countingMacrotasks(): Quiet {
  let waiting = 0;
  const counted = (call: (...given: unknown[]) => void, ...given: unknown[]) => {
    waiting += 1;
    return nodes(() => {
      waiting -= 1;
      call(...given);
    });
  };
  globalThis.setImmediate = counted as typeof globalThis.setImmediate;
  return {
    settle: async () => {
      do await turn();
      while (waiting > 0);
    },
    close: () => {
      globalThis.setImmediate = nodes;
    },
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    nodes(resolve);
  });
}
