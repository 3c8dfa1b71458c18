import { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Send } from "../http/port.ts";

const csrfAnswer = z.looseObject({ csrf_token: z.string() });

/**
 * Whether the sales service answers at an address: a list refuses whoever has no token. Its own endpoint for this question is
 * optional ("GET /oauth2/csrf_token"), so Rounds asks there only if the list shows nothing, and a failure there counts for nothing.
 * Fails with `addressUnreachable`, `notThisService`, `untrustedCertificate`, or a passing trouble of the service.
 */
export async function probeSales(send: Send, salesUrl: string): Promise<Result<null, Fault>> {
  const users = await send({ method: "GET", url: `${salesUrl}/v2/users`, repeatable: true });
  if (!users.ok && users.error.fault.kind === "unauthenticated") return ok(null);
  const unreached = users.ok ? null : reachFault(users.error.fault, salesUrl);
  // After a server error or a rate limit the next request can still identify the service; after a network failure it
  // cannot.
  if (unreached !== null && unreached.kind !== "serverFault" && unreached.kind !== "rateLimited")
    return err(unreached);
  const token = await send({ method: "GET", url: `${salesUrl}/oauth2/csrf_token`, repeatable: true });
  if (token.ok && csrfAnswer.safeParse(token.value.body).success) return ok(null);
  return err(unreached ?? { kind: "notThisService", address: salesUrl });
}

/** The faults that say nothing of which service it is; null for the others. */
export function reachFault(fault: Fault, address: string): Fault | null {
  switch (fault.kind) {
    case "offline":
    case "timeout":
      return { kind: "addressUnreachable", address };
    case "untrustedCertificate":
    case "proxyLogin":
    case "rateLimited":
    case "serverFault":
      return fault;
    default:
      return null;
  }
}
