import { t } from "@lingui/core/macro";
import { announce } from "./announce.tsx";

/** Puts a text on the clipboard, and tells the rep whether it is there. */
export async function copyText(text: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  announce(copied ? t`Copied.` : t`Nothing was copied: the system didn't allow it. Try again.`);
}
