import type { NamedOutcome } from "../../../src-shared/ipc/account-settings/visit-outcomes.ts";
import { commands } from "../../platform/bridge.ts";
import { storedList } from "../../session/stored-list.ts";
import { outcomeName } from "./outcome-names.ts";

export const {
  use: useOutcomes,
  read: readOutcomes,
  keepOrAnnounce: keepOutcomes,
} = storedList<NamedOutcome>({
  get: (account) => commands()["outcomes.get"]({ account }),
  set: (account, list) => commands()["outcomes.set"]({ account, list }),
});

/** Returns a function that names the outcome of a visit; null for an unknown outcome. */
export function useOutcomeNames(): (outcome: string | number | null) => string | null {
  const { list: outcomes } = useOutcomes();
  return (outcome) => outcomeName(outcome, outcomes);
}
