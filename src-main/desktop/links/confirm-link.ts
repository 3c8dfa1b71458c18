import { t } from "@lingui/core/macro";
import { showMessageBox } from "../window/message-box.ts";
import { longestLink } from "./outside-gate.ts";

/** Asks the rep, in a dialog of the system, whether a link is to be opened. No page can press its buttons. */
export async function confirmLink(link: {
  readonly address: string;
  readonly host: string | null;
}): Promise<boolean> {
  const { address, host } = link;
  const response = await showMessageBox({
    type: "question",
    message: host === null ? t`Open this link?` : t`Open ${host} in your browser?`,
    detail: `${address}\n\n${t`This link comes from a record. The site that it leads to learns that you opened it, and all that the address says.`}`,
    buttons: [t`Open`, t`Cancel`],
    // A key that the rep still holds, from a form say, must not open anything.
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}

export async function tellLinkTooLong(): Promise<void> {
  await showMessageBox({
    type: "info",
    message: t`Rounds doesn't open this link.`,
    detail: t`It has more than ${longestLink} characters. Right-click it to copy it, and open it in your browser.`,
    buttons: [t`OK`],
  });
}
