/** Why a record was found, the best reason first. */
export const tiers = {
  /** Its title begins like the query. */
  leading: 0,
  /** A word of its title begins like each word of the query. */
  title: 1,
  /** Another of its texts does: its city, tag, company, number. */
  other: 2,
  /** One letter of the query is wrong, missing or too many. */
  oneWrong: 3,
} as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** Keeps the best `limit` of the lines offered: by their tiers, then by their letters; `other` ones as they came. */
export class Best {
  readonly #limit: number;
  #lines: string[] = [];
  #tiers: Tier[] = [];
  #slots: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get hits(): readonly { readonly slot: number; readonly tier: Tier }[] {
    return this.#slots.map((slot, at) => ({ slot, tier: this.#tiers[at] ?? tiers.other }));
  }

  get count(): number {
    return this.#slots.length;
  }

  offer(tier: Tier, line: string, slot: number): void {
    const last = this.#slots.length - 1;
    if (last + 1 >= this.#limit && !this.#isBefore(tier, line, last)) return;
    let [from, to] = [0, last + 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#isBefore(tier, line, middle)) to = middle;
      else from = middle + 1;
    }
    this.#lines.splice(from, 0, line);
    this.#tiers.splice(from, 0, tier);
    this.#slots.splice(from, 0, slot);
    if (last + 1 < this.#limit) return;
    this.#lines.pop();
    this.#tiers.pop();
    this.#slots.pop();
  }

  #isBefore(tier: Tier, line: string, at: number): boolean {
    const kept = this.#tiers[at] ?? tiers.oneWrong;
    return tier < kept || (tier === kept && tier !== tiers.other && line < (this.#lines[at] ?? ""));
  }
}
