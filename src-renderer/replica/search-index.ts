import type { RecordId } from "../../src-main/contract/ids.ts";
import { wordsOf } from "./fold-text.ts";

export interface Indexed {
  readonly id: RecordId;
  readonly title: string;
  /** The words it is found by, beside the title's. */
  readonly text: string;
}

/** Below this many dead slots it is not worth the time to tidy up. */
const fewDead = 1_000;

/**
 * An index in memory, for 100,000 records and more. Of each record one string is kept: its words, the title's
 * first, each after a space. A word's first two letters lead to the records that have such a word; these few are
 * then compared. Not stored: rebuilt from the replica in a moment, and never out of step with it.
 */
export class SearchIndex {
  #ids: RecordId[] = [];
  /** Empty where the slot is dead. */
  #texts: string[] = [];
  #slots = new Map<RecordId, number>();
  #buckets = new Map<string, number[]>();
  #dead = 0;

  get size(): number {
    return this.#slots.size;
  }

  put({ id, title, text }: Indexed): void {
    const words = [...new Set([...wordsOf(title), ...wordsOf(text)])];
    const line = words.map((word) => ` ${word}`).join("");
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

  /** The best `limit`: each word of the query begins a word of the record; titles that begin like the query first. */
  find(query: string, limit: number): readonly { readonly id: RecordId; readonly leading: boolean }[] {
    const words = wordsOf(query);
    const candidates = this.#candidates(words);
    const needles = words.map((word) => ` ${word}`);
    const start = needles.join("");
    const leading = new Best(limit);
    const others = new Best(limit);
    for (const slot of candidates) {
      const line = this.#texts[slot] ?? "";
      if (!needles.every((needle) => line.includes(needle))) continue;
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

  /** The slots that may match: those of the word that the fewest have. Without a word, none. */
  #candidates(words: readonly string[]): readonly number[] {
    const lists = words.map((word) => this.#buckets.get(word.slice(0, 2)) ?? []);
    return lists.reduce<readonly number[]>(
      (fewest, list, at) => (at === 0 || list.length < fewest.length ? list : fewest),
      [],
    );
  }

  #enter(slot: number, words: readonly string[]): void {
    const keys = new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]));
    for (const key of keys) {
      const bucket = this.#buckets.get(key);
      if (bucket === undefined) this.#buckets.set(key, [slot]);
      else bucket.push(slot);
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

/** The first `limit` of the lines offered, in order. */
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
