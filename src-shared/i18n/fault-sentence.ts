import { plural, t } from "@lingui/core/macro";
import type { Fault } from "../errors/fault.ts";
import { assertNever } from "../result.ts";
import { documentSentence } from "./document-sentence.ts";
import { inGeneral, issuesText, type NameField } from "./issue-text.ts";

/** A fault in words for a rep: the event, and the next step. */
export interface FaultSentence {
  readonly what: string;
  readonly next: string;
}

export function faultSentence(fault: Fault, name: NameField = inGeneral): FaultSentence {
  switch (fault.kind) {
    case "offline":
      return {
        what: t`You're offline.`,
        next: t`Your work is saved here and is sent when you're back online.`,
      };
    case "timeout":
      return { what: t`The service took too long to answer.`, next: t`Rounds tries again by itself.` };
    case "untrustedCertificate":
      return {
        what: t`The certificate of ${{ host: fault.host }} isn't trusted.`,
        next: t`Don't sign in on this network. Try another one, or ask your administrator.`,
      };
    case "proxyLogin":
      return {
        what: t`The proxy ${{ host: fault.host }} of this network requires a login.`,
        next: t`Log in when Rounds asks for it, or start Rounds again to be asked. Your work is saved here until then.`,
      };
    case "rateLimited":
      return { what: t`The service asks us to slow down.`, next: t`Rounds continues by itself in a moment.` };
    case "unauthenticated":
      return { what: t`Your sign-in has ended.`, next: t`Sign in again. Everything you saved is kept.` };
    case "forbidden":
      return {
        what: fault.message
          ? t`The service doesn't allow this: ${{ said: fault.message }}`
          : t`The service doesn't allow this.`,
        next: missingRole(fault.role),
      };
    case "notFound":
      return {
        what: t`The service no longer has this record.`,
        next: t`Discard your change, or create the record again.`,
      };
    case "conflict":
      return {
        what: fault.message
          ? t`The service reports a conflict: ${{ said: fault.message }}`
          : t`The service reports a conflict.`,
        next: t`Correct it and send it again.`,
      };
    case "rejected":
      return {
        what:
          fault.issues.length > 0
            ? t`The service didn't accept this: ${{ said: issuesText(fault.issues, name) }}`
            : t`The service didn't accept this.`,
        next: t`Correct it and send it again.`,
      };
    case "serverFault":
      return {
        what: t`The service has a problem (${{ status: fault.status }}).`,
        next: t`Rounds tries again by itself.`,
      };
    case "malformedResponse":
      return {
        what: t`The service sent an answer that Rounds can't read.`,
        next: t`Rounds tries again. If it keeps happening, tell your administrator.`,
      };
    case "addressInvalid":
      return {
        what: t`“${{ address: fault.address }}” isn't a web address.`,
        next: t`Enter it like https://crm.example.com.`,
      };
    case "addressInsecure":
      return {
        what: t`The address must start with https://.`,
        next: t`Ask your administrator for the secure address.`,
      };
    case "addressDeclined":
      return {
        what: t`Nothing was sent to ${{ hosts: fault.hosts }}, and nothing was changed.`,
        next: t`If this is the address you were given, save again and agree.`,
      };
    case "redirectUriInvalid":
      return {
        what: t`No sign-in can come back to Rounds through “${{ address: fault.uri }}”.`,
        next: t`Enter the callback address as it's registered, like rounds://oauth/callback or http://127.0.0.1:8400/callback.`,
      };
    case "loopbackUnavailable":
      return {
        what:
          fault.port === 0
            ? t`This computer doesn't let Rounds take a sign-in back from the browser.`
            : t`The browser returns your sign-in through port ${{ port: String(fault.port) }} of this computer, and that port isn't free.`,
        next: t`Close the program that is in the way, or restart the computer, and sign in again. If it keeps happening, ask your administrator for another callback address.`,
      };
    case "noBrowser":
      return {
        what: t`This computer opened no browser.`,
        next: t`Choose a default browser in the system's settings, then try again.`,
      };
    case "addressUnreachable":
      return {
        what: t`Nothing answers at ${{ address: fault.address }}.`,
        next: t`Check the address and your connection, then try again.`,
      };
    case "notThisService":
      return {
        what: t`${{ address: fault.address }} answers, but it isn't the service that was expected there.`,
        next: t`Check the address with your administrator.`,
      };
    case "credentialsWrong":
      return { what: t`The name or the password is wrong.`, next: t`Check both and try again.` };
    case "clientUnknown":
      return {
        what: t`The service doesn't know this client ID or secret.`,
        next: t`Check both in the connection settings.`,
      };
    case "signInNotRenewed":
      return {
        what: t`The service didn't renew your sign-in.`,
        next: t`Your work is saved here, and Rounds tries again by itself. If it keeps happening, tell your administrator.`,
      };
    case "grantNotAllowed":
      return fault.grant === "password"
        ? {
            what: t`Your administrator doesn't allow signing in with a password.`,
            next: t`Sign in with the browser.`,
          }
        : {
            what: t`Your administrator doesn't allow signing in with the browser.`,
            next: t`Sign in with your password, or ask your administrator.`,
          };
    case "publicClientRefused":
      return {
        what: t`The service doesn't let Rounds sign in this way without a client secret.`,
        next:
          fault.ways.length > 0
            ? t`Sign in another way, or ask your administrator for the client secret.`
            : t`Ask your administrator for the client secret.`,
      };
    case "consentDenied":
      return { what: t`Access wasn't granted.`, next: t`Sign in again and choose to allow access.` };
    case "callbackRefused":
      return callbackSentence(fault.reason);
    case "codeExpired":
      return { what: t`The sign-in took too long and has expired.`, next: t`Sign in again.` };
    case "signInCancelled":
      return { what: t`Sign-in was canceled.`, next: t`Sign in when you're ready.` };
    case "wrongAccount":
      return {
        what: t`Someone other than ${{ expected: fault.expected }} signed in. Sending has stopped.`,
        next: t`Sign out of the service in your browser, then sign in to Rounds again as ${{ expected: fault.expected }}.`,
      };
    case "roleMissing":
      return {
        what: t`Your account may not use this.`,
        next: fault.message
          ? t`Ask your administrator: ${{ said: fault.message }}`
          : t`Ask your administrator.`,
      };
    case "diskFull":
      return {
        what: t`The disk is full, so this wasn't saved.`,
        next: t`Free some space, then save again. Your input is still here.`,
      };
    case "storageBroken":
      return {
        what: t`The local store couldn't be used: ${{ detail: fault.detail }}`,
        next: t`Restart Rounds. If that doesn't help, load your data again. Saved changes are safe.`,
      };
    case "storageHeld":
      return {
        what: t`Another program is using the data that Rounds keeps here.`,
        next: t`Close other windows of Rounds, or wait until a backup has ended. Then start Rounds again.`,
      };
    case "storageClosed":
      return {
        what: t`Rounds may not write to the folder that holds its data.`,
        next: t`Ask your administrator for the right to write there, then start Rounds again. Nothing was changed.`,
      };
    case "newerProfile":
      return {
        what: t`A newer version of Rounds has worked with the data on this computer.`,
        next: t`Update Rounds to continue. Nothing was changed, and unsent changes are kept.`,
      };
    case "upgradeFailed":
      return fault.reason === "diskFull"
        ? {
            what: t`The disk doesn't have enough space to convert your data to this version of Rounds.`,
            next: t`Free some space, then start Rounds again. Nothing was changed.`,
          }
        : {
            what: t`Rounds couldn't convert your data to this version: ${{ detail: fault.detail }}`,
            next: t`Go back to the version you had, and tell your administrator. Nothing was changed.`,
          };
    case "halfSaved":
      return {
        what: t`Almost saved.`,
        next: t`Don't enter it again; restart Rounds to finish.`,
      };
    case "vaultUnreadable":
      return {
        what: t`The stored sign-in couldn't be read, so it was set aside.`,
        next: t`Sign in again. Everything you saved is kept.`,
      };
    case "keychainAway":
      return {
        what: t`The system's keychain can't be used right now, so Rounds can't read the stored sign-in. It's kept.`,
        next: t`Unlock the keychain (on Linux also “keyring” or “wallet”), then restart Rounds. Or sign in for now; that lasts until you quit. Your work is kept.`,
      };
    case "viewsUnreadable":
      return {
        what: t`The saved views of your tables couldn't be read. They were set aside as ${{ file: fault.file }}.`,
        next: t`Save the views that you need again. Your records and unsent changes aren't affected.`,
      };
    case "webhooksUnreadable":
      return {
        what: t`The list of your webhooks couldn't be read. It was set aside as ${{ file: fault.file }}.`,
        next: t`Add the webhooks that you need again, by their ID. The service keeps them all.`,
      };
    case "secretMissing":
      return {
        what: t`The secret of this webhook isn't on this computer.`,
        next: t`Enter it again, and the webhook is sent.`,
      };
    case "configurationMalformed":
      return {
        what: t`The configuration file ${{ file: fault.file }} is wrong at line ${{ line: fault.line }}: ${{ expected: fault.expected }}.`,
        next: t`Ask your administrator to correct it, then restart Rounds.`,
      };
    case "unsentEdits":
      if (fault.count === 0)
        return {
          what: t`Rounds couldn't read a list of unsent changes and set it aside. Changes in it may never have been sent.`,
          next: t`Sign out under Settings first: Rounds asks there whether to keep it.`,
        };
      return {
        what: plural(
          { count: fault.count },
          { one: "# change hasn't been sent.", other: "# changes haven't been sent." },
        ),
        next: t`Connect and let them be sent, or keep them here for your next sign-in.`,
      };
    case "replicaUnavailable":
      return { what: t`Rounds is still opening your data.`, next: t`Wait a moment and try again.` };
    case "underWay":
      return {
        what: t`This is on its way or delivered by now, and can't be taken back.`,
        next: t`Change or delete the record instead.`,
      };
    case "neededByOthers":
      return {
        what: plural(
          { count: fault.count },
          {
            one: "# unsent change depends on this.",
            other: "# unsent changes depend on this.",
          },
        ),
        next: t`Discard them first, or wait until they are sent.`,
      };
    case "editsFileRefused":
      return editsFileSentence(fault.reason, fault.detail);
    case "documentNotOpened":
      return documentSentence(fault.reason, fault.name);
    case "refusedSender":
    case "invalidArguments":
    case "internal":
      return {
        what: t`Something went wrong inside Rounds.`,
        next:
          fault.kind === "internal"
            ? t`Try again. If it keeps happening, report it with the reference ${{ reference: fault.reference }}.`
            : t`Try again. If it keeps happening, restart Rounds.`,
      };
    default:
      return assertNever(fault);
  }
}

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

function editsFileSentence(
  reason: Extract<Fault, { kind: "editsFileRefused" }>["reason"],
  detail: string,
): FaultSentence {
  switch (reason) {
    case "cannotOpen":
      return { what: t`The file couldn't be read: ${detail}.`, next: t`Check where it is, then try again.` };
    case "tooLarge":
      return { what: t`The file is too large to be one that Rounds wrote.`, next: t`Choose another file.` };
    case "notOurs":
      return {
        what: t`This isn't a file of unsent changes, or it's damaged.`,
        next: t`Choose a file that Rounds saved.`,
      };
    case "newerVersion":
      return {
        what: t`A newer version of Rounds saved this file.`,
        next: t`Update Rounds, then read the file again.`,
      };
    case "otherAccount":
      return {
        what: t`The file holds the changes of ${detail}.`,
        next: t`Sign in as that person to read it, or choose another file.`,
      };
    default:
      return assertNever(reason);
  }
}

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
