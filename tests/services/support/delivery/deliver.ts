import type { Desk } from "../desk.ts";
import { afterResult, type Breaker, closedBreaker, passage, probing } from "./breaker.ts";
import { closeInvocation, logAttempt } from "./log.ts";
import { type Invocation, requestOf } from "./request.ts";
import { noRetries, type Outcome, retryAfter, succeeded } from "./retry.ts";
import { isHere, send } from "./send.ts";

export interface Courier {
  readonly desk: Desk;
  /** By webhook; one that is not there is closed. */
  readonly breakers: Map<string, Breaker>;
  /** Aborted where the data is no longer what it was: nothing is written after that. */
  readonly signal: AbortSignal;
  /** Called once, when the first attempt is over or never will be. */
  readonly tried: () => void;
}

/** Sends an invocation, again where it is due, and logs every attempt. Returns when the invocation is closed. */
export async function deliver(invocation: Invocation, courier: Courier): Promise<void> {
  const { desk, signal } = courier;
  let retries = noRetries;
  for (;;) {
    const outcome = await attempt(invocation, courier);
    if (signal.aborted) return courier.tried();
    const again = outcome === null ? null : retryAfter(outcome, retries);
    if (again === null) closeInvocation(desk, invocation.id, closingStatus(outcome));
    courier.tried();
    if (again === null) return;
    retries = again.retries;
    if (!(await desk.clock.sleep(again.waitMs, signal))) return;
  }
}

/** Null where the circuit breaker held it back. */
async function attempt(invocation: Invocation, courier: Courier): Promise<Outcome | null> {
  const { desk, breakers, signal } = courier;
  const { clock } = desk;
  const startedAt = clock.now();
  const request = requestOf(invocation);
  const log = (status: Parameters<typeof logAttempt>[2]["status"], outcome: Outcome | null) =>
    logAttempt(desk, invocation.id, { status, startedAt, request, outcome });
  if (!isHere(request.url)) {
    const outcome: Outcome = { kind: "unreached", why: "Not sent: the sandbox reaches this machine only" };
    log("failed", outcome);
    return outcome;
  }
  const breaker = () => breakers.get(invocation.webhook.id) ?? closedBreaker;
  const way = passage(breaker(), startedAt);
  if (way === "broken") {
    log("circuit broken", null);
    return null;
  }
  const probe = way === "probe";
  if (probe) breakers.set(invocation.webhook.id, probing(breaker()));
  const outcome = await send(request, { clock, signal });
  if (signal.aborted) return outcome;
  const failed = !succeeded(outcome);
  breakers.set(invocation.webhook.id, afterResult(breaker(), { now: clock.now(), failed, probe }));
  log(failed ? (outcome.kind === "timedOut" ? "timeout" : "failed") : "success", outcome);
  return outcome;
}

function closingStatus(outcome: Outcome | null): "success" | "failed" | "circuit broken" {
  if (outcome === null) return "circuit broken";
  return succeeded(outcome) ? "success" : "failed";
}
