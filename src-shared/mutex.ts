/** Runs pieces of work one after the other, in the order in which they came. */
export interface OneAtATime {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** When all that came so far has ended, well or not. */
  readonly settled: () => Promise<void>;
}

export function createMutex(): OneAtATime {
  let last: Promise<void> = Promise.resolve();
  return {
    run: (work) => {
      // mutation: edits-made-side-by-side
      const turn = last.then(work);
      // The next in line waits for the end, whatever it was; the failure itself goes to whoever asked.
      last = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn;
    },
    settled: () => last,
  };
}
