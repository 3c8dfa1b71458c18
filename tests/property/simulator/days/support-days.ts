import type { Step } from "../programme.ts";
import type { CrashPoints } from "./crash-points.ts";
import { type Scenario, scenario, wait } from "./scenarios.ts";

const [own, second, colleagues] = [0, 1, 2];
const connect = (as: number, agrees = false): Step => ({ do: "support", connected: true, as, agrees });
const disconnect: Step = { do: "support", connected: false, as: own, agrees: false };
/**
 * A rule and an event. Connecting another Support account removes the records read as the first account, and the app
 * looks for them no more. The event depends on no such record.
 */
const edits: readonly Step[] = [{ do: "rule", what: "set", pick: 0, variant: 2 }, { do: "userEvent" }];

export interface SupportDay extends Scenario {
  readonly strike: CrashPoints["decide"];
}

function day(
  name: string,
  shows: string,
  programme: readonly Step[],
  strike: CrashPoints["decide"] = () => null,
): SupportDay {
  // The rules are known: what is set is a change of them.
  return { ...scenario(name, shows, [{ do: "look" }, wait(3_000), ...programme]), strike };
}

/** Ends the app where it comes to this step for the first time. */
function endsAt(kind: string): CrashPoints["decide"] {
  let isOver = false;
  return (reached) => {
    if (isOver || reached !== kind) return null;
    isOver = true;
    return "main";
  };
}

const asked = "reps asked about edits for another Support account";

/** Days on which the rep works with more than one account of Support. Each is made anew: it ends the app once. */
export const supportDays = (): readonly SupportDay[] => [
  day("a change that waits for one Support account while the rep connects a colleague's", asked, [
    disconnect,
    ...edits,
    wait(3_000),
    connect(colleagues),
    wait(40_000),
  ]),
  day("a change that waits for one Support account, and that the rep has sent as a second", asked, [
    disconnect,
    ...edits,
    wait(3_000),
    connect(second, true),
    wait(40_000),
  ]),
  day(
    "a change for a second Support account as which nothing was read, and the first connected again",
    asked,
    [
      { do: "look" },
      wait(3_000),
      { do: "offline", ms: 60_000 },
      connect(second),
      wait(8_000),
      ...edits,
      wait(1_000),
      connect(own),
      wait(60_000),
    ],
  ),
  day("a change that is kept over a sign-out while the rep connects a colleague's Support account", asked, [
    disconnect,
    ...edits,
    wait(1_000),
    { do: "switch" },
    wait(5_000),
    { do: "offline", ms: 60_000 },
    { do: "switch" },
    wait(5_000),
    connect(colleagues),
    wait(60_000),
  ]),
  day(
    "a Support login that was cut off before it was agreed to, and a change after that",
    "Support logins cut off before they were agreed to",
    [connect(second), wait(12_000), ...edits, wait(40_000)],
    endsAt("vault write after"),
  ),
];
