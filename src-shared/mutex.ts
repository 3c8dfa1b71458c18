/** Runs pieces of work one after the other, in the order in which they came. */
export interface Mutex {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when all work so far has ended, well or not. */
  readonly settled: () => Promise<void>;
}

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return {
    run: (work) => {
      // mutation: edits-made-side-by-side
      const turn = last.then(work);
      // The next piece of work runs even if this one failed; only this one's caller gets the failure.
      last = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn;
    },
    settled: () => last,
  };
}
