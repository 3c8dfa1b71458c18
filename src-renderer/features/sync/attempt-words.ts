import type { NameField } from "../../../src-main/contract/fault-sentence.ts";
import { faultSentence } from "../../../src-main/contract/fault-sentence.ts";
import type { Attempt } from "../../../src-main/contract/history.ts";
import { assertNever } from "../../../src-main/contract/result.ts";

/** What the service said, in a line. */
export function attemptWords({ outcome, times }: Attempt, name: NameField): string {
  const often = times > 1 ? ` (${times} times)` : "";
  switch (outcome.kind) {
    case "delivered":
      return "Delivered";
    case "found":
      return "Had arrived; its answer was lost on the way";
    case "failed":
      return `${faultSentence(outcome.fault, name).what}${often}`;
    case "held":
      return `${heldWords[outcome.reason]}${outcome.fields.length > 0 ? `: ${outcome.fields.map(name).join(", ")}` : ""}${often}`;
    default:
      return assertNever(outcome);
  }
}

const heldWords: Readonly<Record<Extract<Attempt["outcome"], { kind: "held" }>["reason"], string>> = {
  refused: "Refused; waits for you",
  conflict: "Not sent: somebody else changed it as well",
  goneThere: "Not sent: the record was deleted there",
  unknownIfArrived: "Not known whether it arrived",
  notOffered: "Not sent: the service offers no way",
};

export function isFailure({ outcome }: Attempt): boolean {
  return outcome.kind === "failed" || outcome.kind === "held";
}
