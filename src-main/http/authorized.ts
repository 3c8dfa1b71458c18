import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import { err, type Result } from "../../src-shared/result.ts";
import type { Credentials } from "../auth/port.ts";
import type { AuthorizedSend, HttpAnswer, HttpFailure, HttpRequest, Send } from "./port.ts";

/**
 * Sends with the service's credentials. A 401 is a refusal before anything was done. Where the service takes the same
 * credentials for another resource, it is this resource that refuses, twice: `forbidden`, and nothing is renewed. Else the request is
 * sent once more with newer credentials, where they can be had; `unauthenticated` means that there are none.
 */
export function authorized(send: Send, credentials: Credentials): AuthorizedSend {
  async function attempt(
    request: HttpRequest,
    authorization: string,
  ): Promise<Result<HttpAnswer, HttpFailure>> {
    const ask = () => send({ ...request, headers: { ...request.headers, Authorization: authorization } });
    const answer = await ask();
    if (!isRefused(answer)) return answer;
    const elsewhere = await credentials.isTakenElsewhere(authorization, request.url);
    if (!elsewhere.ok) return refusal(elsewhere.error);
    // mutation: one-refusal-signs-out
    if (!elsewhere.value) return answer;
    // A slip of one server behind the address passes, and parks nothing.
    const again = await ask();
    return isRefused(again) ? refusal({ kind: "forbidden", message: "401" }) : again;
  }

  return async (request) => {
    const first = await credentials.authorization(request.url);
    if (!first.ok) return refusal(first.error);
    const answer = await attempt(request, first.value);
    if (!isRefused(answer)) return answer;
    await credentials.refused(first.value);
    // Tells why there is none: only `unauthenticated` means that the rep must sign in; no network is no reason to.
    const second = await credentials.authorization(request.url);
    return second.ok ? attempt(request, second.value) : refusal(second.error);
  };
}

function isRefused(answer: Result<HttpAnswer, HttpFailure>): boolean {
  return !answer.ok && answer.error.fault.kind === "unauthenticated";
}

function refusal(fault: RequestFailure): Result<never, HttpFailure> {
  return err({ fault, mayHaveTakenEffect: false });
}
