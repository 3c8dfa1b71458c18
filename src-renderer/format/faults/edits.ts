import { plural, t } from "@lingui/core/macro";
import type { editFailures } from "../../../src-shared/errors/edits.ts";
import type { SentencesOf } from "./sentences-of.ts";

/** Sentences about failures of recording edits and deciding about them. */
export const editsSentences: SentencesOf<(typeof editFailures)[number]> = {
  unsentEdits: (fault) => {
    if (fault.count === 0)
      return {
        what: t`Rounds couldn't read a list of unsent changes and set it aside. Changes in it may never have been sent.`,
        next: t`Sign out under Settings first: Rounds asks there whether to keep it.`,
      };
    return {
      what: plural(
        { count: fault.count },
        { one: "# change hasn't been sent.", other: "# changes haven't been sent." },
      ),
      next: t`Connect and let them be sent, or keep them here for your next sign-in.`,
    };
  },
  underWay: () => ({
    what: t`This is on its way or delivered by now, and can't be taken back.`,
    next: t`Change or delete the record instead.`,
  }),
  neededByOthers: (fault) => ({
    what: plural(
      { count: fault.count },
      {
        one: "# unsent change depends on this.",
        other: "# unsent changes depend on this.",
      },
    ),
    next: t`Discard them first, or wait until they are sent.`,
  }),
  secretMissing: () => ({
    what: t`The secret of this webhook isn't on this computer.`,
    next: t`Enter it again, and the webhook is sent.`,
  }),
};
