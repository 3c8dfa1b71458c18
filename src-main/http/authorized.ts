import type { Credentials } from "../auth/port.ts";
import { err } from "../contract/result.ts";
import type { AuthorizedSend, Send } from "./port.ts";

/**
 * Sends with the service's credentials. A 401 is a refusal before anything was done, so the request is sent once
 * more where newer credentials can be had; else the failure stands.
 */
export function authorized(send: Send, credentials: Credentials): AuthorizedSend {
  return async (request) => {
    const first = await credentials.authorization(request.url);
    if (!first.ok) return err({ fault: first.error, mayHaveTakenEffect: false });
    const answer = await send({ ...request, headers: { ...request.headers, Authorization: first.value } });
    if (answer.ok || answer.error.fault.kind !== "unauthenticated") return answer;
    await credentials.refused(first.value);
    // Tells why there is none: only `unauthenticated` means that the rep must sign in; no network is no reason to.
    const second = await credentials.authorization(request.url);
    if (!second.ok) return err({ fault: second.error, mayHaveTakenEffect: false });
    return send({ ...request, headers: { ...request.headers, Authorization: second.value } });
  };
}
