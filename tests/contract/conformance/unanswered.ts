import type { ServiceAnswer } from "../../memory-services/service-request.ts";
import type { Services } from "../../services/start.ts";
import type { Answer } from "../../unit/services/sales/client.ts";

/** Rows that the in-memory services do not answer, by their tests, and why. */
export interface Unanswered {
  readonly because: string;
  readonly tests: readonly string[];
}

/** As much of the running services as there is in memory; whatever else a test asks for fails it at once. */
export function servicesInMemory(parts: object): Services {
  return guarded("services", parts) as Services;
}

export function guarded<T extends object>(name: string, parts: T): T {
  return new Proxy(parts, {
    get: (target, member) => {
      // A promise asks whatever it is given whether it is one too.
      if (Reflect.has(target, member) || member === "then") return Reflect.get(target, member);
      throw new Error(`The in-memory services have no ${name}.${String(member)}`);
    },
  });
}

/** As a client of the network would have read it. */
export function answerIn({ status, body }: ServiceAnswer): Answer {
  return { status, headers: new Headers(), body: body === undefined ? "" : JSON.parse(JSON.stringify(body)) };
}
