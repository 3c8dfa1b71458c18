import type { RecordId } from "../../../src-shared/ids.ts";
import { wordsOf } from "./fold-text.ts";

export interface Indexed {
  readonly id: RecordId;
  readonly title: string;
  /** Words that find the record, beside the title's. */
  readonly text: string;
}

/** Below this many dead slots, tidying up costs more than it saves. */
const fewDead = 1_000;

/**
 * An index in memory, for 100,000 records and more. It keeps one string for each record: its words, the
 * title's first, each after a space. A word's first two letters lead to the records that have such a word,
 * and the index compares only these. A single letter leads to all buckets that begin with it: lists for
 * single letters would cost megabytes. The index is not stored: the worker rebuilds it from the replica in a
 * moment, so the two never differ.
 */
export class SearchIndex {
  #ids: RecordId[] = [];
  /** Empty if the slot is dead. */
  #texts: string[] = [];
  #slots = new Map<RecordId, number>();
  /** By a word's first two letters, or by its only letter. */
  #buckets = new Map<string, Slots>();
  #dead = 0;
  #compared = 0;

  get size(): number {
    return this.#slots.size;
  }

  /** Number of lines that all queries so far had to compare. */
  get compared(): number {
    return this.#compared;
  }

  put({ id, title, text }: Indexed): void {
    const words = [...new Set(wordsOf(`${title} ${text}`))];
    const line = ` ${words.join(" ")}`;
    const before = this.#slots.get(id);
    if (before !== undefined && this.#texts[before] === line) return;
    this.remove(id);
    const slot = this.#texts.push(line) - 1;
    this.#ids.push(id);
    this.#slots.set(id, slot);
    this.#enter(slot, words);
  }

  remove(id: RecordId): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#texts[slot] = "";
    this.#dead += 1;
    if (this.#dead > fewDead && this.#dead > this.#slots.size / 4) this.#tidy();
  }

  /**
   * Finds the best `limit` records: each word of the query begins a word of the record. Titles that begin
   * like the query come first.
   */
  find(query: string, limit: number): readonly { readonly id: RecordId; readonly leading: boolean }[] {
    const words = wordsOf(query);
    const needles = words.map((word) => ` ${word}`);
    const start = needles.join("");
    // The slots of a word of two letters or one are those that match it.
    const unsure = words.length > 1 || start.length > 3;
    const leading = new Best(limit);
    const others = new Best(limit);
    for (const slot of this.#candidates(words)) {
      const line = this.#texts[slot] ?? "";
      this.#compared += 1;
      if (line === "" || (unsure && !needles.every((needle) => line.includes(needle)))) continue;
      (line.startsWith(start) ? leading : others).offer(line, slot);
    }
    return [
      ...leading.slots.map((slot) => ({ slot, leading: true })),
      ...others.slots.map((slot) => ({ slot, leading: false })),
    ]
      .slice(0, limit)
      .flatMap(({ slot, leading: isLeading }) => {
        const id = this.#ids[slot];
        return id === undefined ? [] : [{ id, leading: isLeading }];
      });
  }

  /** Returns the slots that may match: those of the query's rarest word. Without a word, none. */
  #candidates(words: readonly string[]): Iterable<number> {
    const keys = words.map((word) => word.slice(0, 2));
    const pairs = keys.filter((key) => key.length > 1).map((key) => this.#buckets.get(key)?.values ?? none);
    const fewest = pairs.toSorted((one, other) => one.length - other.length)[0];
    if (fewest !== undefined) return fewest;
    const [letter] = keys;
    return letter === undefined ? none : this.#beginningWith(letter);
  }

  #beginningWith(letter: string): Iterable<number> {
    const found = new Uint8Array(this.#texts.length);
    const slots = new Slots();
    for (const [key, { values }] of this.#buckets) {
      if (!key.startsWith(letter)) continue;
      for (const slot of values) {
        if (found[slot] === 0) slots.push(slot);
        found[slot] = 1;
      }
    }
    return slots.values;
  }

  #enter(slot: number, words: readonly string[]): void {
    for (const word of words) {
      const key = word.slice(0, 2);
      let bucket = this.#buckets.get(key);
      if (bucket === undefined) {
        bucket = new Slots();
        this.#buckets.set(key, bucket);
      }
      // Two words may begin alike.
      if (bucket.last !== slot) bucket.push(slot);
    }
  }

  #tidy(): void {
    const ids = this.#ids;
    const texts = this.#texts;
    this.#ids = [];
    this.#texts = [];
    this.#slots.clear();
    this.#buckets.clear();
    this.#dead = 0;
    texts.forEach((line, at) => {
      const id = ids[at];
      if (line === "" || id === undefined) return;
      const slot = this.#texts.push(line) - 1;
      this.#ids.push(id);
      this.#slots.set(id, slot);
      this.#enter(slot, line.slice(1).split(" "));
    });
  }
}

const none = new Uint32Array();

/** A list of slots that grows, four bytes each. */
class Slots {
  #values = new Uint32Array(4);
  #length = 0;

  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
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

/** Keeps the first `limit` of the lines offered, in order. */
class Best {
  readonly #limit: number;
  #lines: string[] = [];
  slots: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(line: string, slot: number): void {
    const worst = this.#lines.at(-1);
    if (this.#lines.length >= this.#limit && worst !== undefined && line >= worst) return;
    const at = this.#lines.findIndex((one) => line < one);
    this.#lines.splice(at < 0 ? this.#lines.length : at, 0, line);
    this.slots.splice(at < 0 ? this.slots.length : at, 0, slot);
    if (this.#lines.length > this.#limit) {
      this.#lines.pop();
      this.slots.pop();
    }
  }
}
