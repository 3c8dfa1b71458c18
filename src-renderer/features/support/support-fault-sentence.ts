import { t } from "@lingui/core/macro";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { repeatedSentence } from "../../format/faults/repeated-sentence.ts";

/**
 * Returns the reason why Rounds could not ask Support. Empty if Support no longer takes the password, because a message
 * above every page reports that once. Without a connection, the text is about Support alone: the CRM may be there, and
 * the text does not speak of saved edits.
 */
export function supportFaultSentence(fault: Fault): string {
  if (fault.kind === "credentialsWrong") return "";
  if (fault.kind === "offline")
    return t`Support can't be reached at the moment. Rounds tries again by itself.`;
  const { what, next } = repeatedSentence(fault);
  return `${what} ${next}`;
}

export function eventFaultSentence(fault: Fault): string {
  if (fault.kind !== "forbidden") return supportFaultSentence(fault);
  return t`Your Support account may not see events. Ask your administrator for the role of an agent.`;
}
