import { err } from "../../src-shared/result.ts";
import type { Send } from "./port.ts";

/** Names the service in its answer that asks to slow down: the rep may have two of them. */
export function naming(service: "sales" | "support", send: Send): Send {
  return async (request) => {
    const answer = await send(request);
    if (answer.ok || answer.error.fault.kind !== "rateLimited") return answer;
    return err({ ...answer.error, fault: { ...answer.error.fault, service } });
  };
}
