import type { MonotonicMs } from "../../src-shared/clock.ts";
import { err, ok } from "../../src-shared/result.ts";
import type { HttpRequest, Send } from "../http/port.ts";
import type { Clock } from "../sync/ports.ts";
import type { Credentials, InquiryFailure, Secret } from "./port.ts";

/** A request that changes nothing, and that every logged-in user may send. */
export type ReadRequest = Pick<HttpRequest, "url" | "query">;

/**
 * Milliseconds for which a list that has refused twice counts as refusing everybody, so that one which Rounds reads every minute
 * does not cost another question each time.
 */
const answerHoldsMs = 5 * 60_000;

/**
 * Result of a reading with the secret. The fault of a request stands for no answer.
 * - `taken`: the service accepts the secret.
 * - `known`: it forbids the reading (403). Either the service knows the user, who lacks a right, or a gateway refuses without a
 *   look at the secret.
 * - `refused`: it does not accept the secret (401).
 * - `unclear`: it answers otherwise, which shows nothing about the secret.
 */
type Taken = "taken" | "known" | "refused" | "unclear" | InquiryFailure;

/**
 * Adds `isTakenElsewhere` to a secret. It tells a resource that refuses everybody from a secret that the service no longer
 * accepts, because both answer 401: Rounds sends the other readings with the same secret. It remembers a resource that has refused
 * twice, for this secret alone: if the service revokes the secret a moment later, the next resource that refuses it brings that to
 * light. An edit is always asked about anew, because it would be parked for a token that has ended.
 */
export function knowingWhatIsTaken(
  secret: Secret,
  deps: { readonly send: Send; readonly clock: Clock; readonly readings: () => readonly ReadRequest[] },
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

  /** Lets all callers who wait for the same answer share one request. */
  function ask(authorization: string, reading: ReadRequest): Promise<Taken> {
    const key = `${authorization} ${reading.url}`;
    const asked = asking.get(key) ?? answerTo(send, authorization, reading).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  return {
    ...secret,
    isTakenElsewhere: async (authorization, { method, url: address }) => {
      // mutation: write-parked-for-an-ended-token
      if (method === "GET" && isShown(keyOf(authorization, address))) return ok(true);
      let trouble: InquiryFailure | null = null;
      const answers = new Set<Taken>();
      for (const reading of deps.readings()) {
        if (resourceOf(reading.url) === resourceOf(address)) continue;
        const current = await secret.authorization(reading.url);
        // The secret belongs to another service, or Rounds has a newer one by now.
        if (!current.ok || current.value !== authorization) return ok(false);
        const answer = await ask(authorization, reading);
        answers.add(answer);
        if (answer === "taken") break;
        if (typeof answer !== "string") trouble ??= answer;
      }
      const isRefused = answers.has("refused");
      // mutation: gateway-vouches-for-token
      if (answers.has("taken") || (answers.has("known") && !isRefused)) return ok(true);
      return isRefused || trouble === null ? ok(false) : err(trouble);
    },
    refusedAgain: (authorization, address) => {
      shown.set(keyOf(authorization, address), clock.monotonic());
    },
  };
}

function keyOf(authorization: string, address: string): string {
  return `${authorization} ${resourceOf(address)}`;
}

async function answerTo(send: Send, authorization: string, reading: ReadRequest): Promise<Taken> {
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

/**
 * Returns the path without the numbers of single records, because a service that refuses one record refuses the others as well.
 */
function resourceOf(address: string): string {
  return new URL(address).pathname
    .split("/")
    .filter((part) => !/^\d+$/.test(part))
    .join("/");
}
