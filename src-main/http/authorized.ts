import type { TransportFailure } from "../../src-shared/errors/transport.ts";
import { err, type Result } from "../../src-shared/result.ts";
import type { CredentialFailure, Credentials, InquiryFailure } from "../auth/port.ts";
import type { AuthorizedSend, HttpAnswer, HttpFailure, HttpRequest, Send } from "./port.ts";

type Forbidden = Extract<TransportFailure, { kind: "forbidden" }>;

/**
 * Sends with the service's credentials. A 401 means that the service refused before it did anything. If the service takes the
 * same credentials for another resource, Rounds sends the request again as it is; a second 401 comes from this resource and means
 * `forbidden`, and Rounds renews nothing. Otherwise Rounds sends the request once more with newer credentials, if it can get any;
 * `unauthenticated` means that it cannot.
 */
export function authorized(send: Send, credentials: Credentials): AuthorizedSend {
  async function attempt(
    request: HttpRequest,
    authorization: string,
  ): Promise<Result<HttpAnswer, HttpFailure>> {
    const ask = () => send({ ...request, headers: { ...request.headers, Authorization: authorization } });
    const answer = await ask();
    if (!isRefused(answer)) return answer;
    const elsewhere = await credentials.isTakenElsewhere(authorization, request);
    if (!elsewhere.ok) return refusal(elsewhere.error);
    // mutation: one-refusal-signs-out
    if (!elsewhere.value) return answer;
    // Asks once more: a single 401 of one server behind the address must not park an edit.
    const again = await ask();
    if (!isRefused(again)) return again;
    credentials.refusedAgain(authorization, request.url);
    return refusal({ kind: "forbidden", message: "401" });
  }

  return async (request) => {
    const first = await credentials.authorization(request.url);
    if (!first.ok) return refusal(first.error);
    const answer = await attempt(request, first.value);
    if (!isRefused(answer)) return answer;
    await credentials.refused(first.value);
    // The failure shows why there are none: only `unauthenticated` means that the rep must sign in, and a missing network does
    // not.
    const second = await credentials.authorization(request.url);
    return second.ok ? attempt(request, second.value) : refusal(second.error);
  };
}

function isRefused(answer: Result<HttpAnswer, HttpFailure>): boolean {
  return !answer.ok && answer.error.fault.kind === "unauthenticated";
}

/** A request that the service has not carried out, because it did not take the credentials or because there were none. */
function refusal(fault: CredentialFailure | InquiryFailure | Forbidden): Result<never, HttpFailure> {
  return err({ fault, mayHaveTakenEffect: false });
}
