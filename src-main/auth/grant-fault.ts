import type { TransportFailure } from "../../src-shared/errors/transport.ts";

/**
 * Decides the fault for a refusal of the token endpoint, by the OAuth code that it carries (RFC 6749 section 5.2). `refused`: the
 * fault if the grant itself is not good.
 */
export function grantFault<Refused>(
  failure: TransportFailure,
  refused: Refused,
): TransportFailure | Refused | { readonly kind: "clientUnknown" } {
  // The endpoint takes no token, so a 401 is about the client itself.
  if (failure.kind === "unauthenticated") return { kind: "clientUnknown" };
  if (failure.kind !== "rejected") return failure;
  const issue = failure.issues[0];
  switch (issue?.code) {
    case "invalid_grant":
      return refused;
    case "invalid_client":
    case "unauthorized_client":
      return { kind: "clientUnknown" };
    case "unsupported_grant_type":
      return { kind: "forbidden", message: issue.message };
    default:
      return failure;
  }
}
