import { t } from "@lingui/core/macro";
import { BrowserWindow, dialog, type MessageBoxOptions } from "electron";
import type { DocumentDoubt } from "../../../src-shared/ipc/documents.ts";
import { assertNever } from "../../../src-shared/result.ts";
import type { ConfirmServices } from "../../auth/agree-services.ts";
import { longestLink } from "../links/outside-gate.ts";

/** Asks the rep whether Rounds is to work with new services. */
export const confirmServices: ConfirmServices = ({ hosts, addresses }) =>
  confirm({
    type: "question",
    message: t`Let Rounds sign in to ${hosts}?`,
    detail: `${addresses.join("\n")}\n\n${t`Rounds sends your sign-in and your work there. Agree only to addresses that your company gave you.`}`,
    yes: t`Agree`,
  });

/** Asks the rep whether a document that Rounds cannot vouch for is to be opened. */
export function confirmDocument(doubt: DocumentDoubt, name: string): Promise<boolean> {
  const detail = `${doubtSentence(doubt)} ${t`Open it only if you trust the person who added it.`}`;
  return confirm({ type: "warning", message: t`Open “${name}”?`, detail, yes: t`Open` });
}

function doubtSentence(doubt: DocumentDoubt): string {
  switch (doubt) {
    case "oldFormat":
      return t`It's in an older format, in which programs can hide from Rounds.`;
    case "encrypted":
      return t`It's encrypted, so Rounds can't see whether a program is in it.`;
    case "scripts":
      return t`It has scripts, such as those of forms that calculate.`;
    case "formulas":
      return t`It has formulas, which a spreadsheet runs.`;
    case "embedded":
      return t`It has another file embedded, which Rounds can't check.`;
    case "unseen":
      return t`Rounds couldn't look into all of it.`;
    default:
      return assertNever(doubt);
  }
}

interface Link {
  readonly address: string;
  readonly host: string | null;
}

/** Asks the rep whether a link is to be opened. */
export function confirmLink({ address, host }: Link): Promise<boolean> {
  return confirm({
    type: "question",
    message: host === null ? t`Open this link?` : t`Open ${host} in your browser?`,
    detail: `${address}\n\n${t`This link comes from a record. The site that it leads to learns that you opened it, and all that the address says.`}`,
    yes: t`Open`,
  });
}

/** Asks the rep whether text that is saved nowhere may go with Rounds. */
export function confirmLeaving(): Promise<boolean> {
  return confirm({
    type: "warning",
    message: t`Discard what you entered?`,
    detail: t`It hasn't been saved.`,
    yes: t`Discard and quit`,
    no: t`Keep writing`,
  });
}

export async function tellLinkTooLong(): Promise<void> {
  await showMessageBox({
    type: "info",
    message: t`Rounds doesn't open this link.`,
    detail: t`It has more than ${longestLink} characters. Right-click it to copy it, and open it in your browser.`,
    buttons: [t`OK`],
  });
}

interface Question {
  readonly type: "question" | "warning";
  readonly message: string;
  readonly detail: string;
  /** The button that agrees. */
  readonly yes: string;
  readonly no?: string;
}

/** Asks in a dialog of the system, as no page can press its buttons. */
async function confirm({ yes, no = t`Cancel`, ...words }: Question): Promise<boolean> {
  // A key that the rep still holds, from a form say, must not agree to anything.
  const response = await showMessageBox({
    ...words,
    buttons: [yes, no],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}

/** Shows a dialog in front of the window. Answers with the number of the button. */
async function showMessageBox(options: MessageBoxOptions): Promise<number> {
  const all = { title: "Rounds", noLink: true, ...options };
  const window = BrowserWindow.getAllWindows()[0];
  const answer = await (window === undefined
    ? dialog.showMessageBox(all)
    : dialog.showMessageBox(window, all));
  return answer.response;
}
