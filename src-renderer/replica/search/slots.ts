const half = 0x80;

/** Gives slots one after the other, -1 after the last one. */
export interface SlotReader {
  next(): number;
}

/** Slots that can be read from the first one on. */
export interface ReadableSlots {
  read(): SlotReader;
}

/**
 * A list of slots that grows upwards. It keeps the distance of each slot from the one before, in seven bits a byte: mostly one byte
 * for a slot, since a list that is long has its slots close together.
 */
export class Slots implements ReadableSlots {
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

  /** Adds a slot, which is larger than all before it. */
  push(slot: number): void {
    let distance = slot - this.#last;
    for (; distance >= half; distance >>>= 7) this.#add((distance & (half - 1)) | half);
    this.#add(distance);
    this.#length += 1;
    this.#last = slot;
  }

  /** Reads from the first slot on. */
  read(): SlotReader {
    return new DistanceReader(this.#bytes, this.#end);
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

class DistanceReader implements SlotReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at = 0;
  #slot = -1;

  constructor(bytes: Uint8Array, end: number) {
    this.#bytes = bytes;
    this.#end = end;
  }

  next(): number {
    if (this.#at === this.#end) return -1;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      this.#slot += (byte & (half - 1)) << shift;
      if (byte < half) return this.#slot;
    }
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
  of(key: K): ReadableSlots | undefined {
    const last = this.#last.get(key);
    if (last === undefined) return undefined;
    return {
      read: () => {
        let at: number | null = last;
        return {
          next: () => {
            if (at === null) return -1;
            const slot: number = this.#next[at] ?? last;
            at = slot === last ? null : slot;
            return slot;
          },
        };
      },
    };
  }

  clear(): void {
    this.#last.clear();
    this.#next.length = 0;
  }
}
