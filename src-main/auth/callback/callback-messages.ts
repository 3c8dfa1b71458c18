import { t } from "@lingui/core/macro";

/** Texts that the browser shows, in the rep's language, after a sign-in came back to a loopback address. */
export function callbackWords(): { readonly done: string; readonly failed: string } {
  return {
    done: t`You can close this page and go back to Rounds.`,
    failed: t`No sign-in arrived. Go back to Rounds and sign in again.`,
  };
}
