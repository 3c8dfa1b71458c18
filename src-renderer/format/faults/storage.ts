import { t } from "@lingui/core/macro";
import type { storageFailures } from "../../../src-shared/errors/storage.ts";
import type { SentencesOf } from "./sentences-of.ts";

/** Sentences about failures of the two stores. */
export const storageSentences: SentencesOf<(typeof storageFailures)[number]> = {
  diskFull: () => ({
    what: t`The disk is full, so this wasn't saved.`,
    next: t`Free some space, then save again. Your input is still here.`,
  }),
  storageBroken: (fault) => ({
    what: t`The local store couldn't be used: ${{ detail: fault.detail }}`,
    next: t`Restart Rounds. If that doesn't help, load your data again. Saved changes are safe.`,
  }),
  storageHeld: () => ({
    what: t`Another program is using the data that Rounds keeps here.`,
    next: t`Close other windows of Rounds, or wait until a backup has ended. Then start Rounds again.`,
  }),
  storageClosed: () => ({
    what: t`Rounds may not write to the folder that holds its data.`,
    next: t`Ask your administrator for the right to write there, then start Rounds again. Nothing was changed.`,
  }),
  newerProfile: () => ({
    what: t`A newer version of Rounds has worked with the data on this computer.`,
    next: t`Update Rounds to continue. Nothing was changed, and unsent changes are kept.`,
  }),
  upgradeFailed: (fault) =>
    fault.reason === "diskFull"
      ? {
          what: t`The disk doesn't have enough space to convert your data to this version of Rounds.`,
          next: t`Free some space, then start Rounds again. Nothing was changed.`,
        }
      : {
          what: t`Rounds couldn't convert your data to this version: ${{ detail: fault.detail }}`,
          next: t`Go back to the version you had, and tell your administrator. Nothing was changed.`,
        },
  halfSaved: () => ({
    what: t`Almost saved.`,
    next: t`Don't enter it again; restart Rounds to finish.`,
  }),
  replicaUnavailable: () => ({
    what: t`Rounds is still opening your data.`,
    next: t`Wait a moment and try again.`,
  }),
};
