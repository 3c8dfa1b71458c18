import { t } from "@lingui/core/macro";
import type { bridgeFailures } from "../../../src-shared/errors/bridge.ts";
import type { FaultSentence, SentencesOf } from "./sentences-of.ts";

/** Sentences about failures of calls over the bridge. */
export const bridgeSentences: SentencesOf<(typeof bridgeFailures)[number]> = {
  refusedSender: restartSentence,
  invalidArguments: restartSentence,
  internal: ({ reference }) => ({
    what: t`Something went wrong inside Rounds.`,
    next: t`Try again. If it keeps happening, report it with the reference ${{ reference }}.`,
  }),
};

function restartSentence(): FaultSentence {
  return {
    what: t`Something went wrong inside Rounds.`,
    next: t`Try again. If it keeps happening, restart Rounds.`,
  };
}
