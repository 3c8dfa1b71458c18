import type { RecordId } from "../../../src-shared/ids.ts";
import { Best, type Tier, tiers } from "./best.ts";
import { wordsOf } from "./fold-text.ts";
import { indexOfNeedle, keyLength, type Needle, needleKeys, needlesOf, numberMark } from "./needles.ts";
import { beginsAlmost, placeOfOneWrong, shortestForgiven } from "./one-wrong.ts";
import { coreDigits, dialedNumbers, longestCountryCode } from "./phone-number.ts";
import { type ListedSlots, SlotLists, SlotRings, type Slots } from "./slots.ts";

export interface Indexed {
  readonly id: RecordId;
  readonly title: string;
  /** Words that find the record, beside the title's. */
  readonly text: string;
  /** Telephone numbers, as somebody wrote them: each finds the record however it is spelled. */
  readonly numbers?: readonly string[];
  /** The record of this index whose title finds the record as well. */
  readonly under?: RecordId | null;
}

export interface Hit {
  readonly id: RecordId;
  readonly tier: Tier;
}

/** Below this many dead slots, tidying up costs more than it saves. */
const fewDead = 1_000;
/** Letters of a title's word that lead to its records, for queries too short for `keyLength`. */
const titleKeyLength = 2;
/** Words of a query that may be the one with the wrong letter. */
const mostForgiven = 3;
/** Queries that one byte for each slot tells apart. */
const mostQueries = 255;
const noId = 0 as RecordId;
const never = () => false;

/**
 * An index in memory, for 100,000 records and more. It keeps one line for each record: the words of its title, each after a
 * space; after a line end its other words; last its telephone numbers, each after a mark. A word's first three letters
 * lead to the records that have such a word, and the index compares only these. A query of shorter words leads to titles alone:
 * two letters begin something in every other record. The index is not stored: the worker rebuilds it from the replica in a
 * moment, so the two never differ.
 */
export class SearchIndex {
  #ids: RecordId[] = [];
  /** Empty if the slot is dead. */
  #lines: string[] = [];
  /** By slot, the other record by whose title a query finds this one, too. */
  #under: RecordId[] = [];
  #slots = new Map<RecordId, number>();
  readonly #words = new SlotLists<string>();
  readonly #titles = new SlotLists<string>();
  readonly #below = new SlotRings<RecordId>();
  /** By slot, the number of the last query that found it, from 1 to `mostQueries`. */
  #taken = new Uint8Array(0);
  #query = 0;
  #compared = 0;

  get size(): number {
    return this.#slots.size;
  }

  /** Number of lines that all queries so far had to compare. */
  get compared(): number {
    return this.#compared;
  }

  put(record: Indexed): void {
    const { id, under } = record;
    const line = lineOf(record);
    const before = this.#slots.get(id);
    if (before !== undefined && this.#lines[before] === line && this.#under[before] === (under ?? noId))
      return;
    this.remove(id);
    this.#add(id, line, under ?? noId);
  }

  remove(id: RecordId): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#lines[slot] = "";
    const dead = this.#lines.length - this.#slots.size;
    if (dead > fewDead && dead > this.#slots.size / 4) this.#tidy();
  }

  /**
   * Finds the best `limit` records: each word of the query begins a word of the record or of the title that it stands under, each
   * number is one of its numbers. Titles that begin like the query come first, then other titles, each in the order of their
   * letters, then what else was found.
   */
  find(query: string, limit: number): readonly Hit[] {
    const best = new Best(limit);
    this.#collect(query, best, limit);
    return this.#hits(best);
  }

  /** Finds all records that `find` would find without a limit. */
  matching(query: string): ReadonlySet<RecordId> {
    const slots: number[] = [];
    const all = { offer: (_tier: Tier, _line: string, slot: number) => void slots.push(slot), count: 0 };
    this.#collect(query, all);
    return new Set(slots.map((slot) => this.#ids[slot] ?? noId));
  }

  /** Offers what the query finds. Once `limit` are kept, it looks no further among those that need no order. */
  #collect(query: string, into: Pick<Best, "offer" | "count">, limit = Number.POSITIVE_INFINITY): void {
    const needles = needlesOf(query);
    const start = needles.flatMap(({ words }) => words).join("");
    const enough = () => into.count >= limit;
    // A record that begins like the query is offered without a tier of its own, too.
    const offer = (slot: number, tier: Tier | null) => {
      const line = this.#lines[slot] ?? "";
      const isLeading = line.startsWith(start);
      if (!isLeading && tier === null) return false;
      into.offer(isLeading ? tiers.leading : (tier ?? tiers.other), line, slot);
      return true;
    };
    const [only, ...more] = needles;
    const { lists, isTitled } = this.#rarest(needles);
    this.#begin();
    if (only !== undefined && more.length === 0) this.#visitOne(only, lists, offer, enough);
    else this.#visit(lists, (slot) => offer(slot, this.#tierOf(slot, needles)));
    this.#visitBelow(lists, isTitled, (slot) => offer(slot, this.#tierOf(slot, needles)), enough);
  }

  /**
   * Visits the records that have one word or one number, which may be every other record: all that have it in their titles, and
   * of the others the first ones, until there are `enough`.
   */
  #visitOne(
    needle: Needle,
    lists: readonly Slots[],
    offer: (slot: number, tier: Tier | null) => boolean,
    enough: () => boolean,
  ): void {
    this.#visit(this.#titledLists(needle, lists), (slot) => {
      const tier = this.#ownTierOf(slot, needle);
      return offer(slot, tier === tiers.title ? tier : null);
    });
    this.#visit(lists, (slot) => offer(slot, this.#ownTierOf(slot, needle)), enough);
  }

  /**
   * Finds records that one letter of one word keeps from being found, beside those that are `found` as it is: the first
   * `limit` of them, since no rep means one letter so exactly that an order would say more.
   */
  findAlmost(query: string, limit: number, found: ReadonlySet<RecordId>): readonly Hit[] {
    const needles = needlesOf(query);
    const best = new Best(limit);
    const enough = () => best.count >= limit;
    const offer = (slot: number) => {
      const id = this.#ids[slot];
      if (id === undefined || found.has(id)) return false;
      best.offer(tiers.oneWrong, this.#lines[slot] ?? "", slot);
      return true;
    };
    this.#begin();
    for (const needle of needles.filter(isForgiven).slice(0, mostForgiven)) {
      const word = needle.words[0]?.slice(1) ?? "";
      const others = needles.filter((one) => one !== needle);
      if (others.length === 0) this.#visitAlmost(word, offer, enough);
      else {
        const { lists, isTitled } = this.#rarest(others);
        const each = (slot: number) =>
          this.#tierOf(slot, others) !== null && this.#isAlmost(slot, word) && offer(slot);
        this.#visit(lists, each, enough);
        this.#visitBelow(lists, isTitled, each, enough);
      }
    }
    return this.#hits(best);
  }

  /** Visits each slot that has a word like this one but for a letter, and each that stands under such a title. */
  #visitAlmost(word: string, each: (slot: number) => boolean, enough: () => boolean): void {
    const start = word.slice(0, keyLength);
    // Most slips come later in a word than its key, so most records are found under the key as typed.
    for (const key of new Set([start, ...this.#words.keys()])) {
      if (enough()) return;
      if (!beginsAlmost(word, 0, key)) continue;
      const lists = [this.#words.of(key)];
      const placeIn = (slot: number) => placeOfOneWrong(this.#lines[slot] ?? "", word, ` ${key}`);
      this.#visit(lists, (slot) => placeIn(slot) >= 0 && each(slot), enough);
      this.#visitBelow(lists, (slot) => this.#isInTitle(slot, placeIn(slot)), each, enough);
    }
  }

  #isAlmost(slot: number, word: string): boolean {
    if (placeOfOneWrong(this.#lines[slot] ?? "", word) >= 0) return true;
    const above = this.#slotAbove(slot);
    return above !== undefined && this.#isInTitle(above, placeOfOneWrong(this.#lines[above] ?? "", word));
  }

  /** Null where the record itself lacks the needle: the title that it stands under may have it. */
  #ownTierOf(slot: number, needle: Needle): Tier | null {
    const at = indexOfNeedle(this.#lines[slot] ?? "", needle);
    if (at < 0) return null;
    return this.#isInTitle(slot, at) ? tiers.title : tiers.other;
  }

  /** Null where a needle is missing. */
  #tierOf(slot: number, needles: readonly Needle[]): Tier | null {
    const line = this.#lines[slot] ?? "";
    let tier: Tier = tiers.title;
    for (const needle of needles) {
      const at = indexOfNeedle(line, needle);
      if (this.#isInTitle(slot, at)) continue;
      tier = tiers.other;
      if (at >= 0) continue;
      const above = this.#slotAbove(slot);
      if (above === undefined || !this.#isTitled(above, needle)) return null;
    }
    return tier;
  }

  #isTitled(slot: number, needle: Needle): boolean {
    return this.#isInTitle(slot, indexOfNeedle(this.#lines[slot] ?? "", needle));
  }

  #isInTitle(slot: number, at: number): boolean {
    return at >= 0 && at < titleEndOf(this.#lines[slot] ?? "");
  }

  #slotAbove(slot: number): number | undefined {
    const under = this.#under[slot] ?? noId;
    return under === noId ? undefined : this.#slots.get(under);
  }

  /** Visits the slots that `lists` lead to, until that is `enough`. One that `each` has taken it does not visit again. */
  #visit(lists: readonly ListedSlots[], each: (slot: number) => boolean, enough = never): void {
    for (const list of lists) {
      for (const slot of list.values) {
        if (this.#taken[slot] === this.#query || this.#lines[slot] === "") continue;
        if (enough()) return;
        this.#compared += 1;
        if (each(slot)) this.#taken[slot] = this.#query;
      }
    }
  }

  /** Visits the slots below each slot in `lists` that `isTitled` accepts, until `enough` is true. */
  #visitBelow(
    lists: readonly Slots[],
    isTitled: (slot: number) => boolean,
    each: (slot: number) => boolean,
    enough = never,
  ): void {
    for (const list of lists) {
      for (const slot of list.values) {
        if (enough()) return;
        const below = this.#below.of(this.#ids[slot] ?? noId);
        if (below !== undefined && isTitled(slot)) this.#visit([below], each, enough);
      }
    }
  }

  /** The shorter lists that lead to all titles with a word. */
  #titledLists(needle: Needle, lists: readonly Slots[]): readonly Slots[] {
    const key = (needle.words[0] ?? "").slice(1, 1 + titleKeyLength);
    if (key.length < titleKeyLength) return lists;
    const titles = this.#titles.of(key);
    const length = lists.reduce((sum, one) => sum + one.length, 0);
    return length <= titles.length ? lists : [titles];
  }

  /**
   * Returns the lists that the query's rarest needle leads to, and a test for titles with this needle. Without a
   * needle, there are no lists and no such titles.
   */
  #rarest(needles: readonly Needle[]) {
    const [rarest] = needles
      .map((needle) => ({ needle, ...this.#listsOf(needle) }))
      .toSorted((one, other) => one.rank - other.rank);
    const isTitled = (slot: number) => rarest !== undefined && this.#isTitled(slot, rarest.needle);
    return { lists: rarest?.lists ?? [], isTitled };
  }

  /**
   * Returns the lists that lead to a needle's records. A needle of short words leads only to titles, if any title has
   * such a word, so every other needle ranks before it.
   */
  #listsOf(needle: Needle): { readonly lists: readonly Slots[]; readonly rank: number } {
    const keys = needleKeys(needle);
    const isShort = keys.every((key) => key.length < keyLength);
    const lists = keys.flatMap((key) => (isShort ? this.#titleLists(key) : this.#wordLists(key)));
    const length = lists.reduce((sum, one) => sum + one.length, 0);
    return { lists, rank: isShort ? this.#lines.length + length : length };
  }

  #titleLists(key: string): readonly Slots[] {
    const isWhole = key.length >= titleKeyLength;
    const lists = isWhole ? [this.#titles.of(key)] : matching(this.#titles, (one) => one.startsWith(key));
    return lists.some((one) => one.length > 0) ? lists : this.#wordLists(key);
  }

  #wordLists(key: string): readonly Slots[] {
    const length = key.startsWith(numberMark) ? keyLength + 1 : keyLength;
    return key.length >= length ? [this.#words.of(key)] : matching(this.#words, (one) => one.startsWith(key));
  }

  #begin(): void {
    if (this.#taken.length < this.#lines.length)
      this.#taken = new Uint8Array(Math.ceil(this.#lines.length * 1.25));
    if (this.#query === mostQueries) {
      this.#taken.fill(0);
      this.#query = 0;
    }
    this.#query += 1;
  }

  #hits(best: Best): readonly Hit[] {
    return best.hits.flatMap(({ slot, tier }) => {
      const id = this.#ids[slot];
      return id === undefined ? [] : [{ id, tier }];
    });
  }

  #add(id: RecordId, line: string, under: RecordId): void {
    const slot = this.#lines.push(line) - 1;
    this.#ids.push(id);
    this.#under.push(under);
    this.#slots.set(id, slot);
    this.#below.add(under === noId ? null : under, slot);
    const titleEnd = titleEndOf(line);
    for (let at = line.indexOf(" "); at >= 0; ) {
      const next = line.indexOf(" ", at + 1);
      const word = line.slice(at + 1, next < 0 ? undefined : next).trimEnd();
      if (word.startsWith(numberMark)) this.#addNumber(word.slice(1), slot);
      else this.#words.add(word.slice(0, keyLength), slot);
      if (at < titleEnd) this.#titles.add(word.slice(0, titleKeyLength), slot);
      at = next;
    }
  }

  #addNumber(digits: string, slot: number): void {
    for (let at = 0; at <= Math.min(longestCountryCode, digits.length - 1); at += 1)
      this.#words.add(`${numberMark}${digits.slice(at, at + keyLength)}`, slot);
  }

  #tidy(): void {
    const [ids, lines, under] = [this.#ids, this.#lines, this.#under];
    this.#ids = [];
    this.#lines = [];
    this.#under = [];
    this.#slots.clear();
    for (const lists of [this.#words, this.#titles, this.#below]) lists.clear();
    lines.forEach((line, at) => {
      const id = ids[at];
      if (line !== "" && id !== undefined) this.#add(id, line, under[at] ?? noId);
    });
  }
}

function lineOf({ title, text, numbers = [] }: Indexed): string {
  const words = new Set(wordsOf(title));
  const named = words.size;
  const digits: string[] = [];
  let spoken = text;
  for (const number of numbers) {
    const dialed = dialedNumbers(number);
    if (dialed.length === 0) spoken += ` ${number}`;
    for (const one of dialed) digits.push(` ${numberMark}${coreDigits(one)}`);
  }
  for (const word of wordsOf(spoken)) words.add(word);
  let line = "";
  let at = 0;
  for (const word of words) {
    if (at === named) line += "\n";
    line += ` ${word}`;
    at += 1;
  }
  // A record without words still needs a non-empty line, because an empty line marks a deleted record.
  return words.size > named ? line + digits.join("") : `${line}\n${digits.join("")}`;
}

/** Each line has one line end. */
function titleEndOf(line: string): number {
  return line.indexOf("\n");
}

function isForgiven({ words, digits }: Needle): boolean {
  return digits === null && (words[0]?.length ?? 0) > shortestForgiven;
}

function matching(lists: SlotLists<string>, isWanted: (key: string) => boolean): readonly Slots[] {
  return [...lists.keys()].filter(isWanted).map((key) => lists.of(key));
}
