import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Grant } from "../../src-shared/ipc/configuration.ts";
import type { OAuthClient } from "./oauth.ts";
import type { PendingSignIn } from "./secrets.ts";

/** The grants that the sales document has beside the code: "Implicit" and "Resource owner password". */
const others = ["implicit", "password"] as const satisfies readonly Grant[];

/**
 * Chooses the grant that a client asks for through the browser. Without a secret it still asks for a code,
 * with PKCE (RFC 8252 section 8.1), because the implicit flow hands its token to whatever runs in the
 * browser. Rounds uses that flow only if the rep chose it, or if the code flow is not allowed.
 */
export function browserGrant(
  { clientSecret }: Pick<OAuthClient, "clientSecret">,
  grants: readonly Grant[],
  chosen: PendingSignIn["flow"] | undefined,
): Exclude<Grant, "password"> {
  if (clientSecret !== null) return "authorization_code";
  if (chosen === "implicit") return "implicit";
  // mutation: implicit-before-code
  const isOnlyWay = !grants.includes("authorization_code") && grants.includes("implicit");
  return isOnlyWay ? "implicit" : "authorization_code";
}

/**
 * The document shows no client without a secret, so a service may refuse to give one a code. Then this names the document's
 * other ways, as far as the administrator allows them; any other fault stays as it is.
 */
export function publicRefusal(
  fault: Fault,
  client: Pick<OAuthClient, "clientSecret">,
  { flow, grants }: { readonly flow: PendingSignIn["flow"]; readonly grants: readonly Grant[] },
): Fault {
  if (flow !== "code" || !refusesPublic(fault, client)) return fault;
  // mutation: implicit-though-forbidden
  const ways = others.filter((one) => grants.includes(one));
  return { kind: "publicClientRefused", ways };
}

/**
 * Whether the service refuses the client because it has no secret. It may answer `invalid_request` as well: the document has the
 * secret among the fields that must be there.
 */
export function refusesPublic(fault: Fault, { clientSecret }: Pick<OAuthClient, "clientSecret">): boolean {
  if (clientSecret !== null) return false;
  if (fault.kind === "clientUnknown") return true;
  const codes: readonly unknown[] = ["invalid_request", "unsupported_response_type"];
  return fault.kind === "rejected" && codes.includes(fault.issues[0]?.code);
}
