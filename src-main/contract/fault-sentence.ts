import type { DocumentReason, Fault, Issue, ParkReason } from "./fault.ts";
import { fieldLabel } from "./records/field-label.ts";
import { assertNever } from "./result.ts";

/** What happened and what to do next, in words for a rep. */
export interface FaultSentence {
  readonly what: string;
  readonly next: string;
}

/** How a field is called on screen: by the record that is spoken of, where that is known. */
export type NameField = (field: string) => string;

const inGeneral: NameField = (field) => fieldLabel(null, field);

export function faultSentence(fault: Fault, name: NameField = inGeneral): FaultSentence {
  switch (fault.kind) {
    case "offline":
      return {
        what: "There is no connection.",
        next: "Your work is saved here and is sent when you are back online.",
      };
    case "timeout":
      return { what: "The service took too long to answer.", next: "Rounds tries again by itself." };
    case "untrustedCertificate":
      return {
        what: `The certificate of ${fault.host} is not trusted.`,
        next: "Do not sign in on this network. Try another one, or ask your administrator.",
      };
    case "rateLimited":
      return { what: "The service asks us to slow down.", next: "Rounds goes on by itself in a moment." };
    case "unauthenticated":
      return { what: "Your sign-in has ended.", next: "Sign in again. Everything you saved is kept." };
    case "forbidden":
      return {
        what: `The service does not allow this${fault.message ? `: ${fault.message}` : "."}`,
        next: "Ask your administrator whether your plan or role includes it.",
      };
    case "notFound":
      return {
        what: "The service no longer has this record.",
        next: "Discard your edit, or create the record again.",
      };
    case "conflict":
      return {
        what: `The service reports a conflict${fault.message ? `: ${fault.message}` : "."}`,
        next: "Compare both versions and choose.",
      };
    case "rejected":
      return {
        what: `The service did not accept this${issuesText(fault.issues, name)}`,
        next: "Correct it and send it again.",
      };
    case "serverFault":
      return { what: `The service has a problem (${fault.status}).`, next: "Rounds tries again by itself." };
    case "malformedResponse":
      return {
        what: "The service sent an answer that Rounds cannot read.",
        next: "Rounds tries again. If it stays so, tell your administrator.",
      };
    case "addressInvalid":
      return {
        what: `“${fault.address}” is not a web address.`,
        next: "Enter it like https://crm.example.com.",
      };
    case "addressInsecure":
      return {
        what: "The address must start with https://.",
        next: "Ask your administrator for the secure address.",
      };
    case "addressUnreachable":
      return {
        what: `Nothing answers at ${fault.address}.`,
        next: "Check the address and your connection, then try again.",
      };
    case "notThisService":
      return {
        what: `${fault.address} answers, but it is not the service that was expected there.`,
        next: "Check the address with your administrator.",
      };
    case "credentialsWrong":
      return { what: "The name or the password is wrong.", next: "Check both and try again." };
    case "clientUnknown":
      return {
        what: "The service does not know this client ID or secret.",
        next: "Check both in the connection settings.",
      };
    case "grantNotAllowed":
      return fault.grant === "password"
        ? {
            what: "Your administrator does not allow signing in with a password.",
            next: "Sign in with the browser.",
          }
        : {
            what: "Your administrator does not allow signing in with the browser.",
            next: "Sign in with your password, or ask your administrator.",
          };
    case "consentDenied":
      return { what: "Access was not granted.", next: "Sign in again and choose to allow access." };
    case "callbackRefused":
      return callbackSentence(fault.reason);
    case "codeExpired":
      return { what: "The sign-in took too long and has expired.", next: "Sign in again." };
    case "signInCancelled":
      return { what: "Sign-in was cancelled.", next: "Sign in when you are ready." };
    case "wrongAccount":
      return {
        what: `The service says that you are not ${fault.expected}. Sending has stopped.`,
        next: "Sign out and sign in as the right person. Nothing more is sent until then.",
      };
    case "roleMissing":
      return {
        what: "Your account may not use this.",
        next: `Ask your administrator${fault.message ? `: ${fault.message}` : "."}`,
      };
    case "diskFull":
      return {
        what: "The disk is full, so this was not saved.",
        next: "Free some space, then save again. Your input is still here.",
      };
    case "storageBroken":
      return {
        what: `The local store could not be used: ${fault.detail}`,
        next: "Restart Rounds. Nothing that was saved is removed.",
      };
    case "storageHeld":
      return {
        what: "Another program is using the data that Rounds keeps here.",
        next: "Close other windows of Rounds, or wait until a backup has ended. Then start Rounds again.",
      };
    case "storageClosed":
      return {
        what: "Rounds may not write to the folder that holds its data.",
        next: "Ask your administrator for the right to write there, then start Rounds again. Nothing was changed.",
      };
    case "newerProfile":
      return {
        what: "A newer version of Rounds has worked with the data on this computer.",
        next: "Update Rounds to go on. Nothing was changed, and unsent work is kept.",
      };
    case "upgradeFailed":
      return fault.reason === "diskFull"
        ? {
            what: "There is too little room on the disk to bring your data to this version of Rounds.",
            next: "Free some space, then start Rounds again. Nothing was changed.",
          }
        : {
            what: `Your data could not be brought to this version of Rounds: ${fault.detail}`,
            next: "Go back to the version you had, and tell your administrator. Nothing was changed.",
          };
    case "halfSaved":
      return {
        what: "This is saved in one of its two places only.",
        next: "Do not enter it again. Restart Rounds, and it goes on from there.",
      };
    case "vaultUnreadable":
      return {
        what: "The stored sign-in could not be read, so it was set aside.",
        next: "Sign in again. Everything you saved is kept.",
      };
    case "configurationMalformed":
      return {
        what: `The configuration file ${fault.file} is wrong at line ${fault.line}: ${fault.expected}.`,
        next: "Ask your administrator to correct it, then restart Rounds.",
      };
    case "unsentEdits":
      return {
        what: fault.count === 1 ? "1 edit has not been sent." : `${fault.count} edits have not been sent.`,
        next: "Connect and let them be sent, or keep them here for your next sign-in.",
      };
    case "replicaUnavailable":
      return { what: "The window with your data is not ready.", next: "Wait a moment and try again." };
    case "underWay":
      return {
        what: "This is on its way or delivered by now, and cannot be taken back.",
        next: "Change or delete the record instead.",
      };
    case "neededByOthers":
      return {
        what: `Unsent work hangs on this: ${fault.count === 1 ? "1 edit" : `${fault.count} edits`}.`,
        next: "Discard that first, or let all of it be sent.",
      };
    case "editsFileRefused":
      return editsFileSentence(fault.reason, fault.detail);
    case "documentNotOpened":
      return documentSentence(fault.reason, fault.name === "" ? "This document" : `“${fault.name}”`);
    case "refusedSender":
    case "invalidArguments":
    case "internal":
      return {
        what: "Something went wrong inside Rounds.",
        next:
          fault.kind === "internal"
            ? `Try again. If it stays so, report it with the reference ${fault.reference}.`
            : "Try again. If it stays so, restart Rounds.",
      };
    default:
      return assertNever(fault);
  }
}

export function parkSentence(reason: ParkReason, name: NameField = inGeneral): FaultSentence {
  switch (reason.kind) {
    case "refused":
      return faultSentence(reason.fault, name);
    case "conflict":
      return {
        what: `Somebody else changed ${listed(reason.fields.map((one) => name(one.field)))} as well.`,
        next: "Choose what it is to say.",
      };
    case "goneThere":
      return { what: "Somebody deleted this record on the service.", next: "Discard your edit." };
    case "unknownIfArrived":
      return {
        what: "No answer came, and the service offers no way to look whether this arrived.",
        next: "Send it again, which may double it, or discard it.",
      };
    case "notOffered":
      return {
        what: `The service offers no way to ${reason.what}.`,
        next: "Discard your edit, or add a note instead.",
      };
    default:
      return assertNever(reason);
  }
}

function issuesText(issues: readonly Issue[], name: NameField): string {
  if (issues.length === 0) return ".";
  return `: ${issues.map((one) => issueText(one, name)).join("; ")}`;
}

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  const last = all.pop() ?? "this";
  return all.length === 0 ? last : `${all.join(", ")} and ${last}`;
}

/** In the service's own words, under the name that the field has here. Services name it in the message or beside it. */
function issueText({ field, message }: Issue, name: NameField): string {
  return field === null ? message : `${name(field)} ${complaintText({ field, message })}`;
}

/** What is said of a field, without its name: that stands beside it. */
export function complaintText({ field, message }: Pick<Issue, "field" | "message">): string {
  if (field === null || !message.toLowerCase().startsWith(field.toLowerCase())) return message;
  return message.slice(field.length).trim();
}

function callbackSentence(reason: Extract<Fault, { kind: "callbackRefused" }>["reason"]): FaultSentence {
  switch (reason) {
    case "unsolicited":
      return {
        what: "A sign-in arrived that nobody here asked for. It was refused.",
        next: "If you want to sign in, start here.",
      };
    case "state":
      return {
        what: "The sign-in that came back is not the one started here. It was refused.",
        next: "Sign in again from here.",
      };
    case "replayed":
      return { what: "This sign-in was already used. It was refused.", next: "Sign in again from here." };
    case "issuer":
      return {
        what: "The sign-in that came back is from another service. It was refused.",
        next: "Sign in again from here, and tell your administrator if it happens again.",
      };
    case "malformed":
      return { what: "The sign-in that came back could not be read.", next: "Sign in again from here." };
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
      return { what: `The file could not be read: ${detail}.`, next: "Check where it is, then try again." };
    case "tooLarge":
      return { what: "The file is too large to be one that Rounds wrote.", next: "Choose another file." };
    case "notOurs":
      return {
        what: "This is not a file of unsent edits, or it is damaged.",
        next: "Choose a file that Rounds saved.",
      };
    case "newerVersion":
      return {
        what: "The file was saved by a newer Rounds.",
        next: "Update Rounds, then read the file again.",
      };
    case "otherAccount":
      return {
        what: `The file holds the edits of ${detail}.`,
        next: "Sign in as that person to read it, or choose another file.",
      };
    default:
      return assertNever(reason);
  }
}

function documentSentence(reason: DocumentReason, document: string): FaultSentence {
  switch (reason) {
    case "program":
      return {
        what: `${document} could run as a program or a script, so Rounds does not open it.`,
        next: "Ask whoever added it for a PDF or an Office document without macros.",
      };
    case "otherType":
      return {
        what: `${document} is of a kind that Rounds does not open.`,
        next: "Open it in your browser, from the service itself, if you trust it.",
      };
    case "disguised":
      return {
        what: `${document} holds something else than its name says, so Rounds does not open it.`,
        next: "Ask whoever added it whether it is damaged, and have it added anew.",
      };
    case "tooLarge":
      return {
        what: `${document} is larger than 100 MB.`,
        next: "Open it in your browser, from the service itself.",
      };
    case "gone":
      return {
        what: `${document} is no longer at the service.`,
        next: "Ask whoever added it to add it again.",
      };
    case "notHere":
      return {
        what: `${document} is not on this device yet, and the service cannot be reached.`,
        next: "Open it once while you are online: from then on it opens without a connection, too.",
      };
    case "noProgram":
      return {
        what: `No program on this computer opens ${document}.`,
        next: "Install one that does, or ask your administrator for it.",
      };
    default:
      return assertNever(reason);
  }
}
