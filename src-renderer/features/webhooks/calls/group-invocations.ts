import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";

/** So many equal rows in a row tell no more than one of them with a number. */
const least = 3;

type Group = readonly [WebhookInvocationRow, ...WebhookInvocationRow[]];

/** Puts invocations that follow one another and came to the same into one group; two of them stay two rows. */
export function groupInvocations(
  invocations: readonly WebhookInvocationRow[],
  statusOf: (invocation: WebhookInvocationRow) => string | null | undefined,
): readonly Group[] {
  const runs: [WebhookInvocationRow, ...WebhookInvocationRow[]][] = [];
  for (const one of invocations) {
    const last = runs.at(-1);
    const isEqual =
      last !== undefined &&
      statusOf(last[0]) === statusOf(one) &&
      last[0].status_code === one.status_code &&
      last[0].event_type === one.event_type;
    if (isEqual) last.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run): readonly Group[] => (run.length < least ? run.map((one) => [one]) : [run]));
}
