/** A list of slots that grows, four bytes each. */
export class Slots {
  #values = new Uint32Array(4);
  #length = 0;

  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  get last(): number | undefined {
    return this.#values[this.#length - 1];
  }

  push(slot: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.25));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = slot;
    this.#length += 1;
  }
}

/** Lists of slots, by a key. */
export class SlotLists<K> {
  readonly #lists = new Map<K, Slots>();

  /** Does nothing if the slot was the last one that the list got. */
  add(key: K, slot: number): void {
    let list = this.#lists.get(key);
    if (list === undefined) {
      list = new Slots();
      this.#lists.set(key, list);
    }
    if (list.last !== slot) list.push(slot);
  }

  of(key: K): Uint32Array {
    return this.#lists.get(key)?.values ?? none;
  }

  keys(): Iterable<K> {
    return this.#lists.keys();
  }

  clear(): void {
    this.#lists.clear();
  }
}

const none = new Uint32Array();
