import { t } from "@lingui/core/macro";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { faultSentence } from "./fault-sentence.ts";
import type { FaultSentence } from "./sentences-of.ts";

/** Puts a fault in words for a rep who need do nothing, because Rounds repeats the request: that of a run or of a list. */
export function repeatedSentence(fault: Fault): FaultSentence {
  const sentence = faultSentence(fault);
  switch (fault.kind) {
    case "rateLimited":
    case "serverFault":
    case "timeout":
      return { ...sentence, next: t`Rounds tries again by itself.` };
    case "malformedResponse":
      return { ...sentence, next: t`Rounds tries again. If it keeps happening, tell your administrator.` };
    default:
      return sentence;
  }
}
