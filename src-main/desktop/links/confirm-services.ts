import { t } from "@lingui/core/macro";
import type { ConfirmServices } from "../../auth/agree-services.ts";
import { showMessageBox } from "../window/message-box.ts";

/** Asks the rep, in a dialog of the system, whether Rounds is to work with new services. No page can press its buttons. */
export const confirmServices: ConfirmServices = async ({ hosts, addresses }) => {
  const response = await showMessageBox({
    type: "question",
    message: t`Let Rounds sign in to ${hosts}?`,
    detail: `${addresses.join("\n")}\n\n${t`Rounds sends your sign-in and your work there. Agree only to addresses that your company gave you.`}`,
    buttons: [t`Agree`, t`Cancel`],
    // A key that the rep still holds, from the form say, must not agree to anything.
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
};
