import { liveQuery } from "./live-query.ts";

interface Parts<Found, T> {
  readonly query: () => Promise<Found>;
  /** The answer until the query gives one. */
  readonly first: T;
  /** Turns a query's result into the answer; returns `before` itself if nothing has changed. */
  readonly take: (found: Found, before: T) => T;
}

/**
 * One live query for all that show its answer. It runs while anything subscribes, and keeps its last answer
 * for later subscribers.
 */
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

  /** Calls `listener` after each change. Returns a function that stops. */
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

  /** Sets an answer that is known before the query gives it. */
  put(answer: T): void {
    if (answer === this.#answer) return;
    this.#answer = answer;
    for (const listener of this.#listeners) listener();
  }
}

/** Makes one value for each replica, when it is first asked for. */
export function oneEach<K extends WeakKey, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const one = made.get(of) ?? make(of);
    made.set(of, one);
    return one;
  };
}
