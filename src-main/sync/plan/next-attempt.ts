import type { Fault, ParkReason } from "../../contract/fault.ts";
import { assertNever } from "../../contract/result.ts";

/**
 * What becomes of an entry whose attempt failed (law 14).
 * - `stop`: nothing of that service, or on a fault of this device nothing at all, would fare better now.
 * - `later`: this one again, the others go on.
 * - `signIn`: everything waits for a new sign-in. - `login`: so does all that is for this service, and nothing has failed.
 * - `park`: in sight of the rep, until the rep decides (law 4).
 */
export type Verdict =
  | { readonly kind: "stop"; readonly what: "service" | "everything"; readonly afterMs: number | null }
  | { readonly kind: "later" }
  | { readonly kind: "signIn" }
  | { readonly kind: "login" }
  | { readonly kind: "park"; readonly reason: ParkReason };

export function nextAttempt(fault: Fault, of: "create" | "update" | "delete"): Verdict {
  switch (fault.kind) {
    case "offline":
    // mutation: one-record-stops-others
    case "timeout":
    case "untrustedCertificate":
    case "addressUnreachable":
    case "notThisService":
      return { kind: "stop", what: "service", afterMs: null };
    case "rateLimited":
      return { kind: "stop", what: "service", afterMs: fault.retryAfterMs };
    case "replicaUnavailable":
    case "diskFull":
    case "storageBroken":
    case "storageHeld":
    case "storageClosed":
    case "newerProfile":
    case "upgradeFailed":
    case "halfSaved":
      return { kind: "stop", what: "everything", afterMs: null };
    // mutation: refusal-sent-for-ever
    case "serverFault":
    case "malformedResponse":
      return { kind: "later" };
    case "unauthenticated":
    case "vaultUnreadable":
    case "viewsUnreadable":
    case "webhooksUnreadable":
    case "signInCancelled":
    case "codeExpired":
    case "consentDenied":
    case "callbackRefused":
      return { kind: "signIn" };
    case "credentialsWrong":
      // mutation: refused-support-login-parks
      return { kind: "login" };
    case "notFound":
      return of === "update"
        ? { kind: "park", reason: { kind: "goneThere" } }
        : { kind: "park", reason: { kind: "refused", fault } };
    case "forbidden":
    case "conflict":
    case "rejected":
    case "addressInvalid":
    case "addressInsecure":
    case "clientUnknown":
    case "grantNotAllowed":
    case "wrongAccount":
    case "roleMissing":
    case "configurationMalformed":
    case "unsentEdits":
    case "underWay":
    case "neededByOthers":
    case "editsFileRefused":
    case "documentNotOpened":
    case "secretMissing":
    case "refusedSender":
    case "invalidArguments":
    case "internal":
      return { kind: "park", reason: { kind: "refused", fault } };
    default:
      return assertNever(fault);
  }
}

/** Exponential backoff with full jitter: milliseconds to wait before try `failures` + 1. `random` is in [0, 1). */
export function backoffMs(input: {
  failures: number;
  random: number;
  baseMs: number;
  capMs: number;
}): number {
  const ceiling = Math.min(input.capMs, input.baseMs * 2 ** Math.min(input.failures - 1, 20));
  return Math.ceil(ceiling * (0.1 + 0.9 * input.random));
}
