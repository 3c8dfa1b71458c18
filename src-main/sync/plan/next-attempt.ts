import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { assertNever } from "../../../src-shared/result.ts";
import type { AttemptMeaning } from "./outcome.ts";

/** Decides the meaning of a failed attempt at a request (law 14). `of`: the kind of edit that the request carries. */
export function nextAttempt(fault: SyncFailure, of: "create" | "update" | "delete"): AttemptMeaning {
  switch (fault.kind) {
    case "offline":
    // mutation: one-record-stops-others
    case "timeout":
    case "untrustedCertificate":
    case "proxyLogin":
    case "clientUnknown":
    case "signInNotRenewed":
      return { kind: "pause", fault, afterMs: null };
    case "rateLimited":
      return { kind: "pause", fault, afterMs: fault.retryAfterMs };
    case "replicaUnavailable":
    case "diskFull":
    case "storageBroken":
    case "storageHeld":
    case "storageClosed":
    case "newerProfile":
    case "upgradeFailed":
    case "halfSaved":
      return { kind: "stop", fault };
    // mutation: refusal-sent-for-ever
    case "serverFault":
    case "malformedResponse":
      return { kind: "later", fault };
    case "unauthenticated":
      return { kind: "signIn", fault };
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
    case "secretMissing":
    case "refusedSender":
    case "invalidArguments":
    case "internal":
      return { kind: "park", reason: { kind: "refused", fault } };
    default:
      return assertNever(fault);
  }
}

/**
 * Returns true if a failed reading ends the run, because the next reading of the same service would fare no
 * better.
 */
export function endsRun(fault: SyncFailure): boolean {
  const { kind } = nextAttempt(fault, "update");
  return kind === "pause" || kind === "stop" || kind === "signIn";
}

/**
 * Returns true if a failed reading of a list may be the list's own fault, rather than the network's or the
 * replica's.
 */
export function mayBeOfOneList({ kind }: SyncFailure): boolean {
  return kind === "serverFault" || kind === "malformedResponse" || kind === "timeout" || kind === "rejected";
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
