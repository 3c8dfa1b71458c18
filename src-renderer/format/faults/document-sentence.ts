import { t } from "@lingui/core/macro";
import type { DocumentReason } from "../../../src-shared/errors/files.ts";
import { assertNever } from "../../../src-shared/result.ts";
import type { FaultSentence } from "./sentences-of.ts";

/**
 * Says why a document is not opened, and what to do next. `name`: the document's name; empty where unknown.
 */
export function documentSentence(reason: DocumentReason, name: string): FaultSentence {
  const document = name === "" ? t`This document` : t`“${name}”`;
  switch (reason) {
    case "program":
      return {
        what: t`${document} could run as a program or a script, so Rounds doesn't open it.`,
        next: t`Ask the person who added it for a PDF or an Office document without macros.`,
      };
    case "otherType":
      return {
        what:
          name === ""
            ? t`Rounds can't open this kind of file.`
            : t`Rounds can't open this kind of file: “${name}”.`,
        next: t`Open it in your browser, from the service itself, if you trust it.`,
      };
    case "disguised":
      return {
        what: t`${document} isn't the kind of file that its name says, so Rounds doesn't open it.`,
        next: t`Ask the person who added it whether it's damaged, and to add it again.`,
      };
    case "remote":
      return {
        what: t`${document} loads parts of itself from another address, so Rounds doesn't open it.`,
        next: t`Ask the person who added it for a PDF.`,
      };
    case "declined":
      return {
        what: t`${document} wasn't opened.`,
        next: t`Open it again once you know that you can trust the person who added it.`,
      };
    case "tooLarge":
      return {
        what: t`${document} is larger than 100 MB.`,
        next: t`Open it in your browser, from the service itself.`,
      };
    case "full":
      return {
        what: t`${document} takes too much space: documents of followed records can take up to 500 MB.`,
        next: t`Unfollow a record that you need less, or open the document while you're online.`,
      };
    case "gone":
      return {
        what: t`${document} is no longer at the service.`,
        next: t`Ask the person who added it to add it again.`,
      };
    case "notHere":
      return {
        what: t`${document} isn't on this computer yet, and the service can't be reached.`,
        next: t`Open it once while you're online: from then on it opens without a connection, too.`,
      };
    case "noProgram":
      return {
        what:
          name === ""
            ? t`No program on this computer opens this document.`
            : t`No program on this computer opens “${name}”.`,
        next: t`Install one that does, or ask your administrator for it.`,
      };
    default:
      return assertNever(reason);
  }
}
