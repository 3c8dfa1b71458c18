import type { Fault } from "../contract/fault.ts";

/** What was put before the token endpoint. */
export type Grant = "code" | "password" | "refresh";

/** What a refusal of the token endpoint means, by the OAuth code that it carries (RFC 6749 section 5.2). */
export function grantFault(grant: Grant, fault: Fault): Fault {
  // The endpoint takes no token, so a 401 is about the client itself.
  if (fault.kind === "unauthenticated") return { kind: "clientUnknown" };
  if (fault.kind !== "rejected") return fault;
  const issue = fault.issues[0];
  switch (issue?.code) {
    case "invalid_grant":
      return refusedGrant(grant);
    case "invalid_client":
    case "unauthorized_client":
      return { kind: "clientUnknown" };
    case "unsupported_grant_type":
      return { kind: "forbidden", message: issue.message };
    default:
      return fault;
  }
}

function refusedGrant(grant: Grant): Fault {
  if (grant === "password") return { kind: "credentialsWrong" };
  return grant === "code" ? { kind: "codeExpired" } : { kind: "unauthenticated" };
}
