import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import { foldText, saysAll, wantedWords } from "./fold-text.ts";

/** Below this many dead slots it is not worth the time to tidy up. */
const fewDead = 1_000;

/**
 * What people wrote, 100,000 texts and more: each is kept folded, and a query looks through all of them. That takes some
 * ten milliseconds, and finds a word's middle, too, as the service's own `q` does; an index of words could not. Not stored: rebuilt
 * from the replica by whoever asks first, and never out of step with it.
 */
export class TextIndex {
  #ids: RecordId[] = [];
  /** Empty where the slot is dead, and where nothing was written. */
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

  /** All that say each of the words. */
  matching(query: string): ReadonlySet<RecordId> {
    const words = wantedWords(query);
    const found = new Set<RecordId>();
    for (const [id, slot] of this.#slots) if (saysAll(this.#texts[slot] ?? "", words)) found.add(id);
    return found;
  }

  /** The best `limit`: what begins like the query first, then the newest. */
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

/** Behind every id that a service gives. */
const unsentFrom = 2 ** 49;
const leading = 2 ** 51;

/** Made here and not sent is newer than what the service knows; the service counts its ids upwards. */
function newness(id: RecordId): number {
  return isTemporary(id) ? unsentFrom - id : id;
}
