interface Event {
  readonly at: number;
  readonly place: number;
  call: (() => void) | null;
}

/** Time that passes only when told to: the next event at a time, equal times in the order they were asked for. */
export class VirtualTime {
  now = 0;
  #asked = 0;
  readonly #heap: Event[] = [];

  /** Calls back once, `ms` from now; answers how to take that back. */
  after(ms: number, call: () => void): () => void {
    const event: Event = { at: this.now + Math.max(0, ms), place: this.#asked++, call };
    this.#heap.push(event);
    this.#rise(this.#heap.length - 1);
    return () => {
      event.call = null;
    };
  }

  /** Goes to the next event that is due no later than `until`, and lets it happen; false where there is none. */
  next(until: number): boolean {
    for (;;) {
      const [event] = this.#heap;
      if (event === undefined || event.at > until) return false;
      this.#shift();
      if (event.call === null) continue;
      this.now = Math.max(this.now, event.at);
      event.call();
      return true;
    }
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #shift(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= this.#heap.length) return;
      const least = left + 1 < this.#heap.length && this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(least, at)) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return false;
    return a.at === b.at ? a.place < b.place : a.at < b.at;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
