import { t } from "@lingui/core/macro";

/** What the browser shows after a sign-in that came back to a loopback address, in the rep's language. */
export function callbackWords(): { readonly done: string; readonly failed: string } {
  return {
    done: t`You can close this page and go back to Rounds.`,
    failed: t`No sign-in arrived. Go back to Rounds and sign in again.`,
  };
}
