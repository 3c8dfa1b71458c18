import { t } from "@lingui/core/macro";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { fileFailures } from "../../../src-shared/errors/files.ts";
import { assertNever } from "../../../src-shared/result.ts";
import { documentSentence } from "./document-sentence.ts";
import type { FaultSentence, SentencesOf } from "./sentences-of.ts";

/** Sentences about failures of files beside the two stores. */
export const filesSentences: SentencesOf<(typeof fileFailures)[number]> = {
  vaultUnreadable: () => ({
    what: t`The stored sign-in couldn't be read, so it was set aside.`,
    next: t`Sign in again. Everything you saved is kept.`,
  }),
  keychainAway: () => ({
    what: t`The system's keychain can't be used right now, so Rounds can't read the stored sign-in. It's kept.`,
    next: t`Unlock the keychain (on Linux also “keyring” or “wallet”), then restart Rounds. Or sign in for now; that lasts until you quit. Your work is kept.`,
  }),
  viewsUnreadable: (fault) => ({
    what: t`The saved views of your tables couldn't be read. They were set aside as ${{ file: fault.file }}.`,
    next: t`Save the views that you need again. Your records and unsent changes aren't affected.`,
  }),
  webhooksUnreadable: (fault) => ({
    what: t`The list of your webhooks couldn't be read. It was set aside as ${{ file: fault.file }}.`,
    next: t`Add the webhooks that you need again, by their ID. The service keeps them all.`,
  }),
  configurationMalformed: (fault) => ({
    what: t`The configuration file ${{ file: fault.file }} is wrong at line ${{ line: fault.line }}: ${{ expected: fault.expected }}.`,
    next: t`Ask your administrator to correct it, then restart Rounds.`,
  }),
  editsFileRefused: (fault) => editsFileSentence(fault.reason, fault.detail),
  documentNotOpened: (fault) => documentSentence(fault.reason, fault.name),
};

function editsFileSentence(
  reason: Extract<Fault, { kind: "editsFileRefused" }>["reason"],
  detail: string,
): FaultSentence {
  switch (reason) {
    case "cannotOpen":
      return { what: t`The file couldn't be read: ${detail}.`, next: t`Check where it is, then try again.` };
    case "tooLarge":
      return { what: t`The file is too large to be one that Rounds wrote.`, next: t`Choose another file.` };
    case "notOurs":
      return {
        what: t`This isn't a file of unsent changes, or it's damaged.`,
        next: t`Choose a file that Rounds saved.`,
      };
    case "newerVersion":
      return {
        what: t`A newer version of Rounds saved this file.`,
        next: t`Update Rounds, then read the file again.`,
      };
    case "otherAccount":
      return {
        what: t`The file holds the changes of ${detail}.`,
        next: t`Sign in as that person to read it, or choose another file.`,
      };
    default:
      return assertNever(reason);
  }
}
