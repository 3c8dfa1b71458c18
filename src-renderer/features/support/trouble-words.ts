import { t } from "@lingui/core/macro";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { faultSentence } from "../../../src-shared/i18n/fault-sentence.ts";

/**
 * Why Support could not be asked. Nothing where it no longer takes the password: that is said once, above every page. Without a
 * connection it is said of Support alone: the other service may be there, and nothing that was saved is spoken of.
 */
export function troubleWords(fault: Fault): string {
  if (fault.kind === "credentialsWrong") return "";
  if (fault.kind === "offline")
    return t`Support can't be reached at the moment. Rounds tries again by itself.`;
  const { what, next } = faultSentence(fault);
  return `${what} ${next}`;
}

export function eventTroubleWords(fault: Fault): string {
  if (fault.kind !== "forbidden") return troubleWords(fault);
  return t`Your Support account may not see events. Ask your administrator for the role of an agent.`;
}
