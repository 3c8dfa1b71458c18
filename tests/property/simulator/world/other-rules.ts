import type { Computer } from "../computer/computer.ts";
import type { Step } from "../programme.ts";
import { pathOf } from "../rep/rule-edits.ts";
import { pathAt, paths } from "../rep/support-drafts.ts";

/** Plays colleagues at the help center, who set and delete redirect rules meanwhile. */
export class OtherRules {
  readonly #computer: Computer;
  #count = 0;

  constructor(computer: Computer) {
    this.#computer = computer;
  }

  act({ what, pick, variant, clash }: Extract<Step, { do: "otherRule" }>): void {
    const path = (clash ? this.#lastOfTheRep() : null) ?? pathAt(pick);
    const { services, tally } = this.#computer;
    const { rules } = services.support;
    const before = rules.byPath(path);
    if (what !== "set" && before !== null) rules.remove(before);
    if (what === "remove") {
      tally.add("other deletes of rules");
      return;
    }
    this.#count += 1;
    // A rule made anew has the same values as often as not: then only its id differs.
    const isSame = what === "anew" && before !== null && variant % 2 === 0;
    const status = variant % 3 === 0 ? "302" : "301";
    rules.set(
      {
        redirect_from: path,
        redirect_to: isSame ? before.redirect_to : `/to/o${this.#count}`,
        redirect_status: isSame ? before.redirect_status : status,
      },
      services.time,
    );
    tally.add("other sets of rules");
  }

  #lastOfTheRep(): string | null {
    const edits = [...this.#computer.ledger.written.values()].map(({ edit }) => edit);
    const last = edits.findLast((one) => one.type === "redirect_rule");
    return last === undefined ? null : pathOf(last);
  }

  /**
   * Puts rules at the service before the rep begins: on some of the paths that the rep and colleagues share, and `more`
   * others.
   */
  furnish(more: number): void {
    const { services } = this.#computer;
    const there = [
      ...paths.filter((_, at) => at % 3 === 0),
      ...Array.from({ length: more }, (_, at) => `/s/${at}`),
    ];
    for (const [at, path] of there.entries()) {
      const rule = { redirect_from: path, redirect_to: `/to/s${at}`, redirect_status: "301" };
      services.support.rules.set(rule, services.time - 90 * 86_400_000);
    }
  }
}
