import { create } from "zustand";
import type { AccountKey } from "../../../src-shared/ids.ts";
import type { NamedOutcome, OutcomesView } from "../../../src-shared/ipc/visit-outcomes.ts";
import { commands } from "../../platform/bridge.ts";
import { announceFailure } from "../../session/announce.tsx";
import { outcomeName } from "./visit-words.ts";

/** What main last said that outcomes are called. They rest there, so that they outlive a replica that is lost. */
export const useOutcomes = create<OutcomesView>(() => ({ outcomes: [], locked: false }));

export async function readOutcomes(account: AccountKey): Promise<void> {
  const answer = await commands()["outcomes.get"]({ account });
  if (answer.ok) useOutcomes.setState(answer.value);
}

/** All of them, in place of those before. Answers whether they are on the disk; a failure is told. */
export async function keepOutcomes(account: AccountKey, outcomes: readonly NamedOutcome[]): Promise<boolean> {
  const answer = await commands()["outcomes.set"]({ account, outcomes: [...outcomes] });
  if (answer.ok) useOutcomes.setState(answer.value);
  else announceFailure({ kind: "fault", fault: answer.error });
  return answer.ok;
}

/** Says what came of a visit; null where nothing is known. */
export function useOutcomeNames(): (outcome: string | number | null) => string | null {
  const { outcomes } = useOutcomes();
  return (outcome) => outcomeName(outcome, outcomes);
}
