import type { ServiceTime } from "../../src-shared/clock.ts";
import { isOf } from "../configuration/address.ts";
import type { Send } from "./port.ts";

export interface Dated {
  /** Sends to the sales service, and notes the time that it tells. */
  readonly datedSend: Send;
  readonly serverDate: () => ServiceTime | null;
}

/**
 * A `send` that notes the time which the service tells: an error may come from any hop, whose clock is its own (law 10). `service`:
 * the address of the service now. The time of one that the rep has left says nothing about another (law 5).
 */
export function dated(send: Send, service: () => string): Dated {
  let last: { readonly url: string; readonly date: ServiceTime } | null = null;
  return {
    datedSend: async (request) => {
      const answer = await send(request);
      // mutation: gateway-dates-the-service
      const date = answer.ok ? answer.value.serverDate : null;
      if (date !== null && isOf(request.url, service())) last = { url: request.url, date };
      return answer;
    },
    // mutation: date-of-a-service-that-was-left
    serverDate: () => (last !== null && isOf(last.url, service()) ? last.date : null),
  };
}
