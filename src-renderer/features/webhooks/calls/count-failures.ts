import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { addDays, instantOf, startOfDay } from "../../../format/dates.ts";
import { isFailedStatus } from "../webhook-labels.ts";

export type FailureSpan = "hours" | "days";

const hourMs = 3_600_000;
const [hoursShown, daysShown] = [24, 7];

export interface Failures {
  readonly all: number;
  readonly failed: number;
  readonly broken: number;
}

/**
 * When each hour or day that is shown begins, and when the last one ends. The last is the present one, or that of the newest
 * invocation where the device's clock is behind (law 10).
 */
export function spanBounds(
  invocations: readonly WebhookInvocationRow[],
  now: number,
  span: FailureSpan,
): readonly number[] {
  const newest = invocations.reduce((last, one) => Math.max(last, instantOf(one.created_at) ?? 0), now);
  if (span === "hours") {
    const last = new Date(newest).setMinutes(0, 0, 0);
    return Array.from({ length: hoursShown + 1 }, (_, at) => last + (at + 1 - hoursShown) * hourMs);
  }
  const today = startOfDay(newest);
  return Array.from({ length: daysShown + 1 }, (_, at) => addDays(today, at + 1 - daysShown));
}

export function countFailures(
  invocations: readonly WebhookInvocationRow[],
  bounds: readonly number[],
): readonly Failures[] {
  const counts = bounds.slice(1).map(() => ({ all: 0, failed: 0, broken: 0 }));
  for (const { created_at, status } of invocations) {
    const at = instantOf(created_at);
    const place = at === null ? -1 : bounds.findLastIndex((begins) => begins <= at);
    const count = counts[place];
    if (count === undefined) continue;
    count.all += 1;
    if (status === "circuit broken") count.broken += 1;
    else if (isFailedStatus(status)) count.failed += 1;
  }
  return counts;
}
