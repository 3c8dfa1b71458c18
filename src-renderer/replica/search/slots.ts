/** Slots in the order in which they were added. */
export interface ListedSlots {
  readonly values: Iterable<number>;
}

const half = 0x80;

/**
 * A list of slots that grows upwards. It keeps the distance of each slot from the one before, in seven bits a byte: mostly one byte
 * for a slot, since a list that is long has its slots close together.
 */
export class Slots implements ListedSlots {
  #bytes = new Uint8Array(4);
  #end = 0;
  #length = 0;
  #last = -1;

  get length(): number {
    return this.#length;
  }

  /** -1 for an empty list. */
  get last(): number {
    return this.#last;
  }

  get values(): Uint32Array {
    const [bytes, length] = [this.#bytes, this.#length];
    const values = new Uint32Array(length);
    let [at, slot] = [0, -1];
    for (let place = 0; place < length; place += 1) {
      let byte = bytes[at] ?? 0;
      let distance = byte & (half - 1);
      for (let shift = 7; byte >= half; shift += 7) {
        at += 1;
        byte = bytes[at] ?? 0;
        distance |= (byte & (half - 1)) << shift;
      }
      at += 1;
      slot += distance;
      values[place] = slot;
    }
    return values;
  }

  /** Adds a slot, which is larger than all before it. */
  push(slot: number): void {
    let distance = slot - this.#last;
    for (; distance >= half; distance >>>= 7) this.#add((distance & (half - 1)) | half);
    this.#add(distance);
    this.#length += 1;
    this.#last = slot;
  }

  #add(byte: number): void {
    if (this.#end === this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(this.#end * 1.25));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#end] = byte;
    this.#end += 1;
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

  of(key: K): Slots {
    return this.#lists.get(key) ?? none;
  }

  keys(): Iterable<K> {
    return this.#lists.keys();
  }

  clear(): void {
    this.#lists.clear();
  }
}

const none = new Slots();

/**
 * Lists of slots by a key, where each slot is in one list at most and most lists are short: a slot leads to the next one of its list,
 * and the last one back to the first.
 */
export class SlotRings<K> {
  readonly #last = new Map<K, number>();
  readonly #next: number[] = [];

  /** Adds the slot of the next record, to the key's list if it has a key. */
  add(key: K | null, slot: number): void {
    this.#next[slot] = slot;
    if (key === null) return;
    const last = this.#last.get(key);
    if (last !== undefined) {
      this.#next[slot] = this.#next[last] ?? slot;
      this.#next[last] = slot;
    }
    this.#last.set(key, slot);
  }

  /** Undefined if no slot has the key. */
  of(key: K): ListedSlots | undefined {
    const last = this.#last.get(key);
    if (last === undefined) return undefined;
    const values: number[] = [];
    let slot = last;
    do {
      slot = this.#next[slot] ?? last;
      values.push(slot);
    } while (slot !== last);
    return { values };
  }

  clear(): void {
    this.#last.clear();
    this.#next.length = 0;
  }
}
