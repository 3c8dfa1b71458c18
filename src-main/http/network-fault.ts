import type { TransportFailure } from "../../src-shared/errors/transport.ts";
import { ProxyLost } from "./proxy-lost.ts";
import { ProxyRefusal } from "./proxy-refusal.ts";

/** A failure below HTTP. `stood`: the connection may have carried the request. */
export interface NetworkFault {
  readonly fault: TransportFailure;
  readonly stood: boolean;
}

/** Codes of OpenSSL's certificate verification and of Node's own check of names. */
const certificateCodes: ReadonlySet<string> = new Set([
  "CERT_CHAIN_TOO_LONG",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REJECTED",
  "CERT_REVOKED",
  "CERT_SIGNATURE_FAILURE",
  "CERT_UNTRUSTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "HOSTNAME_MISMATCH",
  "INVALID_CA",
  "INVALID_PURPOSE",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** System calls that run before any byte of the request leaves. */
const connecting: ReadonlySet<string> = new Set(["connect", "getaddrinfo", "queryA", "queryAaaa"]);

/**
 * Reads an error of `fetch`: the cause lies beneath it, and several causes if it tried several addresses. If
 * unsure, assumes that the connection stood.
 */
export function networkFault(error: unknown, host: string): NetworkFault {
  // mutation: refused-by-proxy-may-have-arrived
  if (error instanceof ProxyRefusal)
    return {
      fault: error.status === 407 ? { kind: "proxyLogin", host: error.proxy } : { kind: "offline" },
      stood: false,
    };
  if (error instanceof ProxyLost) return { ...networkFault(error.cause, host), stood: false };
  const causes = rootCauses(error);
  if (causes.some((cause) => certificateCodes.has(cause.code))) {
    return { fault: { kind: "untrustedCertificate", host }, stood: false };
  }
  if (causes.some((cause) => cause.code === "UND_ERR_CONNECT_TIMEOUT")) {
    return { fault: { kind: "timeout" }, stood: false };
  }
  const neverStood = causes.length > 0 && causes.every((cause) => connecting.has(cause.syscall));
  return { fault: { kind: "offline" }, stood: !neverStood };
}

interface Cause {
  readonly code: string;
  readonly syscall: string;
}

function rootCauses(error: unknown, depth = 0): readonly Cause[] {
  if (!(error instanceof Error) || depth > 8) return [];
  if (error instanceof AggregateError) return error.errors.flatMap((one) => rootCauses(one, depth + 1));
  if (error.cause instanceof Error) return rootCauses(error.cause, depth + 1);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return [{ code: String(code ?? ""), syscall: String(syscall ?? "") }];
}
