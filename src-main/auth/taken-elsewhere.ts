import type { MonotonicMs } from "../../src-shared/clock.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import { err, ok } from "../../src-shared/result.ts";
import type { HttpRequest, Send } from "../http/port.ts";
import type { Clock } from "../sync/ports.ts";
import type { Credentials, Secret } from "./port.ts";

/** A request that changes nothing, and that whoever is logged in may send. */
export type Reading = Pick<HttpRequest, "url" | "query">;

/** So long one answer holds, milliseconds: a list that is read every minute and always refuses is not asked about each time. */
const answerHoldsMs = 5 * 60_000;

/**
 * `known`: refused for want of a right, by a service that knows who asks, or by a gateway that looks at no secret. `unclear`:
 * answered, and it shows nothing of who asked.
 */
type Taken = "taken" | "known" | "refused" | "unclear" | RequestFailure;

/**
 * Credentials that know a resource which refuses everybody from a secret that the service takes no longer (both are a 401): the
 * other readings are asked with the same secret. Remembered by secret and resource, so that a secret which is revoked a
 * moment later is found out by the next resource that refuses it.
 */
export function knowingWhatIsTaken(
  secret: Secret,
  deps: { readonly send: Send; readonly clock: Clock; readonly readings: () => readonly Reading[] },
): Credentials {
  const { send, clock } = deps;
  const shown = new Map<string, MonotonicMs>();
  const asking = new Map<string, Promise<Taken>>();

  function isShown(key: string): boolean {
    const now = clock.monotonic();
    // mutation: refusal-asked-about-each-time
    for (const [known, since] of shown) if (now - since >= answerHoldsMs) shown.delete(known);
    return shown.has(key);
  }

  /** All who wait for the same answer get it from one request. */
  function ask(authorization: string, reading: Reading): Promise<Taken> {
    const key = `${authorization} ${reading.url}`;
    const asked = asking.get(key) ?? answerTo(send, authorization, reading).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  return {
    ...secret,
    isTakenElsewhere: async (authorization, address) => {
      const key = `${authorization} ${resourceOf(address)}`;
      if (isShown(key)) return ok(true);
      let trouble: RequestFailure | null = null;
      const answers = new Set<Taken>();
      for (const reading of deps.readings()) {
        if (resourceOf(reading.url) === resourceOf(address)) continue;
        const current = await secret.authorization(reading.url);
        // It belongs to another service, or there is a newer one by now.
        if (!current.ok || current.value !== authorization) return ok(false);
        const answer = await ask(authorization, reading);
        answers.add(answer);
        if (answer === "taken") break;
        if (typeof answer !== "string") trouble ??= answer;
      }
      const isRefused = answers.has("refused");
      // mutation: gateway-vouches-for-token
      if (answers.has("taken") || (answers.has("known") && !isRefused)) {
        shown.set(key, clock.monotonic());
        return ok(true);
      }
      return isRefused || trouble === null ? ok(false) : err(trouble);
    },
  };
}

async function answerTo(send: Send, authorization: string, reading: Reading): Promise<Taken> {
  const headers = { Authorization: authorization };
  const answer = await send({ method: "GET", ...reading, headers, repeatable: true });
  if (answer.ok) return "taken";
  const { fault } = answer.error;
  switch (fault.kind) {
    // mutation: revoked-token-stays
    case "forbidden":
      return "known";
    case "offline":
    case "timeout":
    case "untrustedCertificate":
    case "proxyLogin":
    case "rateLimited":
    case "serverFault":
      return fault;
    case "unauthenticated":
      return "refused";
    default:
      return "unclear";
  }
}

/** The path without the numbers of single records: whoever refuses one refuses the others. */
function resourceOf(address: string): string {
  return new URL(address).pathname
    .split("/")
    .filter((part) => !/^\d+$/.test(part))
    .join("/");
}
