/** Result of one request to an endpoint. */
export type Outcome =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly retryAfter: string | null;
      /** The beginning of the answer's body. */
      readonly body: string;
    }
  | { readonly kind: "timedOut" }
  /** The connection failed, or broke off. */
  | { readonly kind: "unreached"; readonly why: string };

/** Number of retries already made, by cause. */
export interface Retries {
  readonly conflict: number;
  readonly busy: number;
  readonly timeout: number;
}

export const noRetries: Retries = { conflict: 0, busy: 0, timeout: 0 };

/** "409: 3; timeout: 5" (Limits). How often 429 and 503 are retried is not shown. */
const most: Retries = { conflict: 3, busy: 3, timeout: 5 };
const longestWait = 60;

export function succeeded(outcome: Outcome): boolean {
  return outcome.kind === "answered" && outcome.status >= 200 && outcome.status < 300;
}

/** Returns the wait before the next attempt and the retries counted with it; null if delivery gives up. */
export function retryAfter(
  outcome: Outcome,
  done: Retries,
): { readonly waitMs: number; readonly retries: Retries } | null {
  const cause = causeOf(outcome);
  if (cause === null || done[cause.name] >= most[cause.name]) return null;
  return { waitMs: cause.waitMs, retries: { ...done, [cause.name]: done[cause.name] + 1 } };
}

function causeOf(outcome: Outcome): { readonly name: keyof Retries; readonly waitMs: number } | null {
  if (outcome.kind === "timedOut") return { name: "timeout", waitMs: 0 };
  if (outcome.kind === "unreached") return null;
  if (outcome.status === 409) return { name: "conflict", waitMs: 0 };
  if (outcome.status !== 429 && outcome.status !== 503) return null;
  const seconds = /^\d+$/.test(outcome.retryAfter ?? "") ? Number(outcome.retryAfter) : longestWait;
  return seconds < longestWait ? { name: "busy", waitMs: seconds * 1000 } : null;
}
