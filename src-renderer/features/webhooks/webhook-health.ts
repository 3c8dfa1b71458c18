import type { WebhookAttemptRow } from "../../../src-shared/records/webhook-attempt.ts";
import type { WebhookInvocationRow } from "../../../src-shared/records/webhook-invocation.ts";
import { isFailedStatus, retried } from "./webhook-labels.ts";

/** Tells how a webhook fares, from its invocations as they are known here, newest first. */
export type WebhookHealth =
  | { readonly kind: "unknown" | "working" }
  | {
      readonly kind: "failing" | "paused";
      /** Number of invocations that have failed since the last success. */
      readonly failed: number;
      /** Time of the newest of them, as the service wrote it. */
      readonly latest: string | null;
    };

type Invocation = Pick<WebhookInvocationRow, "id" | "status" | "status_code" | "created_at">;

/** Returns an invocation's status as it is shown: the service calls it pending until its last attempt has ended. */
export function shownStatus(
  { id, status, status_code }: Invocation,
  attempts: readonly Pick<WebhookAttemptRow, "invocation_id" | "status">[],
): string | null | undefined {
  if (status !== "pending") return status;
  const refused = attempts.some((one) => one.invocation_id === id && isFailedStatus(one.status));
  return refused || (status_code ?? 0) >= 300 ? retried : status;
}

export function healthOf(
  invocations: readonly Invocation[],
  attempts: Parameters<typeof shownStatus>[1] = [],
): WebhookHealth {
  const answered = invocations
    .map((one) => ({ ...one, status: shownStatus(one, attempts) }))
    .filter(({ status }) => isFailedStatus(status) || status === "success");
  const success = answered.findIndex(({ status }) => status === "success");
  const failed = success === -1 ? answered : answered.slice(0, success);
  const [newest] = failed;
  if (newest === undefined) return { kind: success === -1 ? "unknown" : "working" };
  return {
    kind: newest.status === "circuit broken" ? "paused" : "failing",
    failed: failed.length,
    latest: newest.created_at ?? null,
  };
}

const ranks = { paused: 0, failing: 1, unknown: 2, working: 2 } as const;

/** Puts the webhooks that need a hand first, and leaves the others in their order. */
export function worstFirst<W>(webhooks: readonly W[], health: (webhook: W) => WebhookHealth): readonly W[] {
  return webhooks.toSorted((one, other) => ranks[health(one).kind] - ranks[health(other).kind]);
}
