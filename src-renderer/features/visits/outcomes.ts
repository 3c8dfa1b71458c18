import { create } from "zustand";
import type { AccountKey } from "../../../src-shared/ids.ts";
import type { NamedOutcome, OutcomesView } from "../../../src-shared/ipc/kept/visit-outcomes.ts";
import { commands } from "../../platform/bridge.ts";
import { announceFailure } from "../../session/announce.tsx";
import { outcomeName } from "./outcome-names.ts";

/**
 * Names of outcomes as main last sent them. Main stores them, so that they survive the loss of the replica.
 */
export const useOutcomes = create<OutcomesView>(() => ({ outcomes: [], locked: false }));

export async function readOutcomes(account: AccountKey): Promise<void> {
  const answer = await commands()["outcomes.get"]({ account });
  if (answer.ok) useOutcomes.setState(answer.value);
}

/** Replaces all names of outcomes. Returns whether main has stored them; announces a failure. */
export async function keepOutcomes(account: AccountKey, outcomes: readonly NamedOutcome[]): Promise<boolean> {
  const answer = await commands()["outcomes.set"]({ account, outcomes: [...outcomes] });
  if (answer.ok) useOutcomes.setState(answer.value);
  else announceFailure({ kind: "fault", fault: answer.error });
  return answer.ok;
}

/** Returns a function that names the outcome of a visit; null for an unknown outcome. */
export function useOutcomeNames(): (outcome: string | number | null) => string | null {
  const { outcomes } = useOutcomes();
  return (outcome) => outcomeName(outcome, outcomes);
}
