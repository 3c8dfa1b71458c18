import { placeOf } from "../../memory-services/place.ts";
import { SweptWorld, untilVerified } from "./swept-world.ts";

type Listed = { readonly items?: readonly { readonly data?: { readonly id?: number } }[] };

/** A world in which the sales service fails over some records: each page of a list that shows one of them is answered 500. */
export class PoisonedWorld extends SweptWorld {
  /** The ids of these records, by type. */
  readonly poisoned = new Map<string, ReadonlySet<number>>();
  /** Whether a record by itself cannot be had either. */
  alsoAlone = true;
  /** Requests for lists of each type. */
  readonly asked = new Map<string, number>();

  constructor() {
    super();
    this.service.reply = ({ method, path }, honest) => {
      const place = placeOf(path);
      const type = place?.resource.descriptor.name;
      if (method !== "GET" || place === null || type === undefined) return honest;
      const broken = this.poisoned.get(type) ?? new Set();
      if (place.id !== null)
        return this.alsoAlone && broken.has(Number(place.id)) ? { status: 500, body: undefined } : honest;
      this.asked.set(type, (this.asked.get(type) ?? 0) + 1);
      const { items = [] } = (honest.body ?? {}) as Listed;
      return items.some(({ data }) => broken.has(data?.id ?? 0)) ? { status: 500, body: undefined } : honest;
    };
  }

  /** So many minutes by both clocks; answers the requests for lists of contacts in them. */
  async minutes(count: number): Promise<number> {
    const before = this.asked.get("contact") ?? 0;
    for (let at = 0; at < count; at += 1) await this.#pass(60_000);
    return (this.asked.get("contact") ?? 0) - before;
  }

  /** So many hours by both clocks, in longer steps. */
  async hours(count: number): Promise<void> {
    for (let at = 0; at < count * 6; at += 1) await this.#pass(10 * 60_000);
  }

  async #pass(ms: number): Promise<void> {
    for (const part of [ms - untilVerified, untilVerified]) {
      this.service.time += part;
      await this.wait(part);
    }
  }
}
