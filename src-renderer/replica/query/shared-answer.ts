import { liveQuery } from "./live-query.ts";

interface Parts<Found, T> {
  readonly query: () => Promise<Found>;
  /** Until the first answer. */
  readonly first: T;
  /** Makes of what was found what is shown; the same as `before` where nothing of it has changed. */
  readonly take: (found: Found, before: T) => T;
}

/** One live query for all that show its answer, for as long as anything does. The last answer stays for who comes back. */
export class SharedAnswer<Found, T> {
  readonly #parts: Parts<Found, T>;
  readonly #listeners = new Set<() => void>();
  #answer: T;
  #stop = () => {};

  constructor(parts: Parts<Found, T>) {
    this.#parts = parts;
    this.#answer = parts.first;
  }

  readonly now = (): T => this.#answer;

  /** Called after each change. Answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      const { query, take } = this.#parts;
      this.#stop = liveQuery(query).subscribe((found) => this.put(take(found, this.#answer)));
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** What is known before the query says so. */
  put(answer: T): void {
    if (answer === this.#answer) return;
    this.#answer = answer;
    for (const listener of this.#listeners) listener();
  }
}

/** What there is one of for each replica, made when it is first asked for. */
export function oneEach<K extends WeakKey, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const one = made.get(of) ?? make(of);
    made.set(of, one);
    return one;
  };
}
