import { t } from "@lingui/core/macro";
import { doubtSentence } from "../../../src-shared/i18n/document-sentence.ts";
import type { DocumentDoubt } from "../../../src-shared/ipc/documents.ts";
import { showMessageBox } from "./message-box.ts";

/** Asks the rep, in a dialog of the system, whether a document that Rounds cannot vouch for is to be opened. */
export async function confirmDocument(doubt: DocumentDoubt, name: string): Promise<boolean> {
  const { question, why } = doubtSentence(doubt, name);
  const response = await showMessageBox({
    type: "warning",
    message: question,
    detail: why,
    buttons: [t`Open`, t`Cancel`],
    // A key that the rep still holds must not open anything.
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
