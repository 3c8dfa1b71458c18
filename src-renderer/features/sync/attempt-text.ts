import { plural, t } from "@lingui/core/macro";
import type { Attempt } from "../../../src-shared/ipc/history.ts";
import { assertNever } from "../../../src-shared/result.ts";
import { faultSentence } from "../../format/faults/fault-sentence.ts";
import type { NameField } from "../../format/faults/issue-text.ts";

/** Describes the outcome of an attempt in one line. */
export function attemptText({ outcome, times }: Attempt, name: NameField): string {
  switch (outcome.kind) {
    case "delivered":
      return t`Delivered`;
    case "found":
      return t`Arrived, but the answer was lost on the way`;
    case "failed":
      return often(faultSentence(outcome.fault, name).what, times);
    case "held":
      return often(
        [heldMessages[outcome.reason], outcome.fields.map(name).join(", ")].filter(Boolean).join(": "),
        times,
      );
    default:
      return assertNever(outcome);
  }
}

function often(words: string, times: number): string {
  return times > 1 ? plural(times, { one: `${words} (# time)`, other: `${words} (# times)` }) : words;
}

const heldMessages: Readonly<Record<Extract<Attempt["outcome"], { kind: "held" }>["reason"], string>> = {
  refused: t`Refused; waits for you`,
  conflict: t`Not sent: somebody else changed it as well`,
  goneThere: t`Not sent: the record was deleted there`,
  unknownIfArrived: t`Unclear whether it arrived`,
  notOffered: t`Not sent: the service offers no way`,
};

export function isFailedAttempt({ outcome }: Attempt): boolean {
  return outcome.kind === "failed" || outcome.kind === "held";
}

/** Tells whether an attempt ended because there was no network: Rounds sends it again, and it needs nothing of the rep. */
export function isOffline({ outcome }: Attempt): boolean {
  return outcome.kind === "failed" && outcome.fault.kind === "offline";
}
