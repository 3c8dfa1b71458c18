import { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Send } from "../http/port.ts";

const csrfAnswer = z.looseObject({ csrf_token: z.string() });

/**
 * Whether the sales service answers at an address. Its own endpoint for that is optional ("GET /oauth2/csrf_token"),
 * so a list that asks for sign-in will do as well. Fails with `addressUnreachable`, `notThisService`,
 * `untrustedCertificate`, or a passing trouble of the service.
 */
export async function probeSales(send: Send, salesUrl: string): Promise<Result<null, Fault>> {
  const token = await send({ method: "GET", url: `${salesUrl}/oauth2/csrf_token`, repeatable: true });
  if (token.ok && csrfAnswer.safeParse(token.value.body).success) return ok(null);
  const first = token.ok ? null : reachFault(token.error.fault, salesUrl);
  if (first !== null) return err(first);

  const users = await send({ method: "GET", url: `${salesUrl}/v2/users`, repeatable: true });
  if (users.ok) return err({ kind: "notThisService", address: salesUrl });
  if (users.error.fault.kind === "unauthenticated") return ok(null);
  return err(reachFault(users.error.fault, salesUrl) ?? { kind: "notThisService", address: salesUrl });
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
