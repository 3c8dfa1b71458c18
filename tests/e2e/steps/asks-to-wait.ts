import type { Services } from "../../services/start.ts";

interface Requests {
  readonly method: "POST" | "DELETE";
  /** As a fault of the sandbox names it; `*` stands for any rest. */
  readonly route: string;
}

/**
 * The service carries out the first of these requests, and asks to wait at each later one, until the test clears the faults: what
 * was begun together is sent in part.
 */
export function asksToWaitAfterTheFirst(services: Services, { method, route }: Requests): void {
  const { control } = services;
  const stop = control.watch((moment) => {
    if (moment.method !== method || moment.status === null) return;
    if (!moment.path.startsWith(route.replace("*", ""))) return;
    stop();
    control.addFault({ kind: "status", status: 429, retryAfter: 1, route, method });
  });
}
