/** Values that something may have, by the attempts to set it and the acknowledgments of these attempts. */
export interface History<T> {
  /** Notes an attempt and returns the function that acknowledges it. Acknowledging twice has no further effect. */
  readonly tries: (value: T) => () => void;
  /** Returns the last acknowledged value (the initial one if none was acknowledged) and every value tried after it. */
  readonly allowed: () => readonly T[];
  /** Returns the only possible value; undefined if several are possible. */
  readonly certain: () => T | undefined;
  /** Forgets all attempts and sets the value that was read at the place that counts. */
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
