import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import { foldText, saysAll, wantedWords } from "./fold-text.ts";

/** Below this many dead slots, tidying up costs more than it saves. */
const fewDead = 1_000;

/**
 * Indexes free texts, 100,000 and more. It keeps each text folded, and a query looks through all of them. This takes
 * some ten milliseconds, and finds the middle of a word, too, as the service's own `q` does; an index of words could
 * not. Rounds does not store the index: the first query rebuilds it from the replica, so the two never differ.
 */
export class TextIndex {
  #ids: RecordId[] = [];
  /** Empty if the slot is dead or the text is empty. */
  #texts: string[] = [];
  #slots = new Map<RecordId, number>();

  put(id: RecordId, text: string): void {
    const folded = foldText(text);
    const slot = this.#slots.get(id);
    if (slot !== undefined) {
      this.#texts[slot] = folded;
      return;
    }
    this.#slots.set(id, this.#texts.push(folded) - 1);
    this.#ids.push(id);
  }

  remove(id: RecordId): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#texts[slot] = "";
    const dead = this.#texts.length - this.#slots.size;
    if (dead > fewDead && dead > this.#slots.size / 4) this.#tidy();
  }

  /** Returns the ids of all texts that contain each of the words. */
  matching(query: string): ReadonlySet<RecordId> {
    const words = wantedWords(query);
    const found = new Set<RecordId>();
    for (const [id, slot] of this.#slots) if (saysAll(this.#texts[slot] ?? "", words)) found.add(id);
    return found;
  }

  /** Finds the best `limit` texts: first the texts that begin like the query, then the newest. */
  find(query: string, limit: number): readonly RecordId[] {
    const words = wantedWords(query);
    if (words.length === 0) return [];
    const start = words.join(" ");
    const best: { readonly id: RecordId; readonly rank: number }[] = [];
    for (const [slot, text] of this.#texts.entries()) {
      if (text === "" || !saysAll(text, words)) continue;
      const id = this.#ids[slot];
      if (id === undefined) continue;
      const rank = newness(id) + (text.startsWith(start) ? leading : 0);
      const worst = best.at(-1);
      if (best.length >= limit && worst !== undefined && rank <= worst.rank) continue;
      const at = best.findIndex((one) => rank > one.rank);
      best.splice(at < 0 ? best.length : at, 0, { id, rank });
      if (best.length > limit) best.pop();
    }
    return best.map((one) => one.id);
  }

  #tidy(): void {
    const live = [...this.#slots].map(([id, slot]) => [id, this.#texts[slot] ?? ""] as const);
    this.#ids = live.map(([id]) => id);
    this.#texts = live.map(([, text]) => text);
    this.#slots = new Map(this.#ids.map((id, slot) => [id, slot]));
  }
}

/** Higher than every id that a service gives. */
const unsentFrom = 2 ** 49;
const leading = 2 ** 51;

/**
 * Ranks by age: records created here and not sent are newer than all others, and the service counts its ids
 * upwards.
 */
function newness(id: RecordId): number {
  return isTemporary(id) ? unsentFrom - id : id;
}
