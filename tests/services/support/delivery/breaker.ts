/**
 * A webhook's circuit breaker (support document, "Webhook circuit breaker"):
 *
 *     closed ──too many errors──▸ paused ──5 s──▸ probing ──success──▸ closed
 *                                    ▴───────error───┘
 *
 * Times are milliseconds since 1970, by the sandbox.
 */
export interface Breaker {
  readonly state:
    | { readonly kind: "closed" }
    | { readonly kind: "paused"; readonly until: number }
    | { readonly kind: "probing" };
  /** Results of the requests of the last five minutes, oldest first. */
  readonly recent: readonly { readonly at: number; readonly failed: boolean }[];
}

const span = 5 * 60_000;
const pause = 5_000;
/** "Never when fewer than 100 requests were sent in the five minutes." */
const fewest = 100;
const share = 0.7;
const mostErrors = 1000;

export const closedBreaker: Breaker = { state: { kind: "closed" }, recent: [] };

/** `probe` sends one request after a pause, to test the endpoint; `broken` sends nothing, and the log says so. */
export type Passage = "send" | "probe" | "broken";

export function passage({ state }: Breaker, now: number): Passage {
  if (state.kind === "closed") return "send";
  return state.kind === "paused" && now >= state.until ? "probe" : "broken";
}

/** Marks the probe as under way: the breaker sends nothing else until it has the probe's result. */
export function probing(breaker: Breaker): Breaker {
  return { ...breaker, state: { kind: "probing" } };
}

export function afterResult(
  breaker: Breaker,
  result: { readonly now: number; readonly failed: boolean; readonly probe: boolean },
): Breaker {
  const { now, failed } = result;
  if (result.probe) return failed ? paused(breaker, now) : closedBreaker;
  const recent = [...breaker.recent.filter(({ at }) => at > now - span), { at: now, failed }];
  const next = { ...breaker, recent };
  return breaker.state.kind === "closed" && failed && tooManyErrors(recent) ? paused(next, now) : next;
}

function tooManyErrors(recent: Breaker["recent"]): boolean {
  if (recent.length < fewest) return false;
  const errors = recent.filter(({ failed }) => failed).length;
  return errors > mostErrors || errors >= share * recent.length;
}

function paused(breaker: Breaker, now: number): Breaker {
  return { ...breaker, state: { kind: "paused", until: now + pause } };
}
