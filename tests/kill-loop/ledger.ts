import { type History, history } from "./history.ts";

export type FactType = "contact" | "note" | "task" | "support_event";
export type FactValue = string | boolean | null;

export interface FactName {
  readonly type: FactType;
  /** A word that stands in nothing else but the parts of one visit. */
  readonly mark: string;
}

/** A record that the rep made. */
export interface Fact extends FactName {
  /** The mark of the contact that it is about. */
  readonly about: string | null;
  readonly present: History<boolean>;
  /** A note's words, whether a task is done. */
  readonly value: History<FactValue>;
}

/** One thing that the rep does: several facts where a visit is logged. */
export interface Claim {
  readonly words: string;
  /** The app has said that it is saved. */
  readonly acknowledge: () => void;
  readonly acknowledged: () => boolean;
}

export interface Ledger {
  readonly makes: (
    words: string,
    facts: readonly (FactName & Pick<Fact, "about"> & { readonly value: FactValue })[],
  ) => Claim;
  readonly changes: (words: string, of: FactName, value: FactValue) => Claim;
  readonly removes: (words: string, of: FactName) => Claim;
  readonly restores: (words: string, of: FactName) => Claim;
  readonly facts: () => readonly Fact[];
}

/** Creates a ledger, outside the app, of what the rep did and what the app acknowledged: no kill can undo its lines. */
export function createLedger(): Ledger {
  const facts = new Map<string, Fact>();
  const known = (of: FactName): Fact => {
    const fact = facts.get(keyOf(of));
    if (fact === undefined) throw new Error(`The ledger has no ${keyOf(of)}.`);
    return fact;
  };
  return {
    makes: (words, made) =>
      claim(
        words,
        made.map(({ type, mark, about, value }) => {
          const fact = { type, mark, about, present: history(false), value: history(value) };
          facts.set(keyOf(fact), fact);
          return fact.present.tries(true);
        }),
      ),
    changes: (words, of, value) => claim(words, [known(of).value.tries(value)]),
    removes: (words, of) => claim(words, [known(of).present.tries(false)]),
    restores: (words, of) => claim(words, [known(of).present.tries(true)]),
    facts: () => [...facts.values()],
  };
}

export function keyOf({ type, mark }: FactName): string {
  return `${type} ${mark}`;
}

function claim(words: string, steps: readonly (() => void)[]): Claim {
  let acknowledged = false;
  return {
    words,
    acknowledge: () => {
      acknowledged = true;
      for (const step of steps) step();
    },
    acknowledged: () => acknowledged,
  };
}
