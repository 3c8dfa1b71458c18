/** What a value may be, by what was tried and what of it was acknowledged. */
export interface History<T> {
  /** Answers how to acknowledge it. Acknowledging twice is acknowledging once. */
  readonly tries: (value: T) => () => void;
  /** The last acknowledged one and every one tried after it; the beginning's where none was acknowledged. */
  readonly allowed: () => readonly T[];
  /** The only one that is possible; undefined where there are several. */
  readonly certain: () => T | undefined;
  /** From here on it is this one: it was read where it counts. */
  readonly is: (value: T) => void;
}

export function history<T>(beginning: T): History<T> {
  let steps: { readonly value: T; acknowledged: boolean }[] = [{ value: beginning, acknowledged: true }];
  const allowed = () =>
    steps.slice(steps.findLastIndex((step) => step.acknowledged)).map((step) => step.value);
  return {
    tries: (value) => {
      const step = { value, acknowledged: false };
      steps.push(step);
      return () => {
        step.acknowledged = true;
      };
    },
    allowed,
    certain: () => {
      const [first, ...others] = new Set(allowed());
      return others.length === 0 ? first : undefined;
    },
    is: (value) => {
      steps = [{ value, acknowledged: true }];
    },
  };
}
