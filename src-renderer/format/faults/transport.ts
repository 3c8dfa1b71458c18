import { t } from "@lingui/core/macro";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { transportFailures } from "../../../src-shared/errors/transport.ts";
import { issuesText } from "./issue-text.ts";
import type { SentencesOf } from "./sentences-of.ts";

/**
 * Sentences about failures of a request that got no usable answer. They promise no other try: a screen whose request Rounds repeats
 * says so (`repeatedSentence`).
 */
export const transportSentences: SentencesOf<(typeof transportFailures)[number]> = {
  offline: () => ({
    what: t`You're offline.`,
    next: t`Your work is saved here and is sent when you're back online.`,
  }),
  timeout: () => ({ what: t`The service took too long to answer.`, next: t`Wait a moment and try again.` }),
  untrustedCertificate: (fault) => ({
    what: t`The certificate of ${{ host: fault.host }} isn't trusted.`,
    // Every certificate is refused where the clock stands before or behind its time.
    next: t`Check the date of this computer. If it's right, don't sign in on this network: try another one, or ask your administrator.`,
  }),
  proxyLogin: (fault) => ({
    what: t`The proxy ${{ host: fault.host }} of this network requires a login.`,
    next: t`Log in when Rounds asks for it, or start Rounds again to be asked. Your work is saved here until then.`,
  }),
  rateLimited: () => ({
    what: t`The service asks us to slow down.`,
    next: t`Wait a moment and try again.`,
  }),
  unauthenticated: () => ({
    what: t`Your sign-in has ended.`,
    next: t`Sign in again. Everything you saved is kept.`,
  }),
  forbidden: (fault) => ({
    what: fault.message
      ? t`The service doesn't allow this: ${{ said: fault.message }}`
      : t`The service doesn't allow this.`,
    next: missingRole(fault.role),
  }),
  notFound: () => ({
    what: t`The service no longer has this record.`,
    next: t`Discard your change, or create the record again.`,
  }),
  conflict: (fault) => ({
    what: fault.message
      ? t`The service reports a conflict: ${{ said: fault.message }}`
      : t`The service reports a conflict.`,
    next: t`Correct it and send it again.`,
  }),
  rejected: (fault, name) => ({
    what:
      fault.issues.length > 0
        ? t`The service didn't accept this: ${{ said: issuesText(fault.issues, name) }}`
        : t`The service didn't accept this.`,
    next: t`Correct it and send it again.`,
  }),
  serverFault: (fault) => ({
    what: t`The service has a problem (${{ status: String(fault.status) }}).`,
    next: t`Wait a moment and try again.`,
  }),
  malformedResponse: () => ({
    what: t`The service sent an answer that Rounds can't read.`,
    next: t`Try again. If it keeps happening, tell your administrator.`,
  }),
};

/** Names the role that may do the forbidden action, as far as the service's document says. */
function missingRole(role: Extract<Fault, { kind: "forbidden" }>["role"]): string {
  switch (role) {
    case "helpCenterAdmin":
      return t`Only a help center administrator can do this. Ask yours for that role.`;
    case "agent":
      return t`Only an agent or administrator can do this. Ask your administrator for that role.`;
    case undefined:
      return t`Ask your administrator whether your plan or role includes it.`;
  }
}
