import type { ServiceTime } from "../../src-shared/clock.ts";
import type { Send } from "./port.ts";

export interface Dated {
  /** Sends to the sales service, and notes the time that it tells. */
  readonly datedSend: Send;
  readonly serverDate: () => ServiceTime | null;
}

/** A `send` that notes the time which the service tells: an error may come from any hop, whose clock is its own (law 10). */
export function dated(send: Send): Dated {
  let serverDate: ServiceTime | null = null;
  return {
    datedSend: async (request) => {
      const answer = await send(request);
      // mutation: gateway-dates-the-service
      if (answer.ok) serverDate = answer.value.serverDate ?? serverDate;
      return answer;
    },
    serverDate: () => serverDate,
  };
}
