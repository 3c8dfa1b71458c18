import { t } from "@lingui/core/macro";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { signInFailures } from "../../../src-shared/errors/sign-in.ts";
import { assertNever } from "../../../src-shared/result.ts";
import { lineText } from "../brief.ts";
import type { FaultSentence, SentencesOf } from "./sentences-of.ts";

/** Sentences about failures of connecting to a service and signing in to it. */
export const signInSentences: SentencesOf<(typeof signInFailures)[number]> = {
  addressInvalid: (fault) => ({
    what: t`“${{ address: lineText(fault.address) }}” isn't a web address.`,
    next: t`Enter it like https://crm.example.com.`,
  }),
  addressInsecure: () => ({
    what: t`The address must start with https://.`,
    next: t`Ask your administrator for the secure address.`,
  }),
  addressDeclined: (fault) => ({
    what: t`Nothing was sent to ${{ hosts: fault.hosts }}, and nothing was changed.`,
    next: t`If this is the address you were given, save again and agree.`,
  }),
  redirectUriInvalid: (fault) => ({
    what: t`No sign-in can come back to Rounds through “${{ address: lineText(fault.uri) }}”.`,
    next: t`Enter the callback address as it's registered, like rounds://oauth/callback or http://127.0.0.1:8400/callback.`,
  }),
  loopbackUnavailable: (fault) => ({
    what:
      fault.port === 0
        ? t`This computer doesn't let Rounds take a sign-in back from the browser.`
        : t`The browser returns your sign-in through port ${{ port: String(fault.port) }} of this computer, and that port isn't free.`,
    next: t`Close the program that is in the way, or restart the computer, and sign in again. If it keeps happening, ask your administrator for another callback address.`,
  }),
  addressUnreachable: (fault) => ({
    what: t`Nothing answers at ${{ address: lineText(fault.address) }}.`,
    next: t`Check the address and your connection, then try again.`,
  }),
  notThisService: (fault) => ({
    what: t`${{ address: lineText(fault.address) }} answers, but it isn't the service that was expected there.`,
    next: t`Check the address with your administrator.`,
  }),
  noBrowser: () => ({
    what: t`This computer opened no browser.`,
    next: t`Choose a default browser in the system's settings, then try again.`,
  }),
  credentialsWrong: () => ({
    what: t`The name or the password is wrong.`,
    next: t`Check both and try again.`,
  }),
  clientUnknown: () => ({
    what: t`The service doesn't know this client ID or secret.`,
    next: t`Check both in the connection settings.`,
  }),
  signInNotRenewed: () => ({
    what: t`The service didn't renew your sign-in.`,
    next: t`Your work is saved here, and Rounds tries again by itself. If it keeps happening, tell your administrator.`,
  }),
  grantNotAllowed: (fault) =>
    fault.grant === "password"
      ? {
          what: t`Your administrator doesn't allow signing in with a password.`,
          next: t`Sign in with the browser.`,
        }
      : {
          what: t`Your administrator doesn't allow signing in with the browser.`,
          next: t`Sign in with your password, or ask your administrator.`,
        },
  publicClientRefused: (fault) => ({
    what: t`The service doesn't let Rounds sign in this way without a client secret.`,
    next:
      fault.ways.length > 0
        ? t`Sign in another way, or ask your administrator for the client secret.`
        : t`Ask your administrator for the client secret.`,
  }),
  consentDenied: () => ({
    what: t`Access wasn't granted.`,
    next: t`Sign in again and choose to allow access.`,
  }),
  callbackRefused: (fault) => callbackSentence(fault.reason),
  codeExpired: () => ({ what: t`The sign-in took too long and has expired.`, next: t`Sign in again.` }),
  signInCancelled: () => ({ what: t`Sign-in was canceled.`, next: t`Sign in when you're ready.` }),
  wrongAccount: (fault) => ({
    what: t`Someone other than ${{ expected: fault.expected }} signed in. Sending has stopped.`,
    next: t`Sign out of the service in your browser, then sign in to Rounds again as ${{ expected: fault.expected }}.`,
  }),
  roleMissing: (fault) => ({
    what: t`Your account may not use this.`,
    next: fault.message ? t`Ask your administrator: ${{ said: fault.message }}` : t`Ask your administrator.`,
  }),
};

function callbackSentence(reason: Extract<Fault, { kind: "callbackRefused" }>["reason"]): FaultSentence {
  switch (reason) {
    case "unsolicited":
      return {
        what: t`Rounds blocked a sign-in that didn't start here.`,
        next: t`If you want to sign in, start here.`,
      };
    case "state":
      return {
        what: t`The sign-in that came back isn't the one started here. It was refused.`,
        next: t`Sign in again from here.`,
      };
    case "replayed":
      return { what: t`This sign-in was already used. It was refused.`, next: t`Sign in again from here.` };
    case "issuer":
      return {
        what: t`The sign-in that came back is from another service. It was refused.`,
        next: t`Sign in again from here, and tell your administrator if it happens again.`,
      };
    case "malformed":
      return { what: t`The sign-in that came back couldn't be read.`, next: t`Sign in again from here.` };
    default:
      return assertNever(reason);
  }
}
