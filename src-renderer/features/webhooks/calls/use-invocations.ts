import type { RecordId } from "../../../../src-shared/ids.ts";
import type { WebhookRow } from "../../../../src-shared/records/webhook.ts";
import type { WebhookAttemptRow } from "../../../../src-shared/records/webhook-attempt.ts";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import type { Stores } from "../../../replica/store/database.ts";
import { healthOf, type WebhookHealth } from "../webhook-health.ts";
import { invocationsOf } from "./invocations-of.ts";

interface Known {
  /** Newest first. */
  readonly invocations: readonly WebhookInvocationRow[];
  /** Attempts of the pending invocations, as far as the replica has them. */
  readonly attempts: readonly WebhookAttemptRow[];
}

type CallStores = Stores<"webhook_invocation" | "webhook_attempt">;
const types = ["webhook_invocation", "webhook_attempt"] as const;

/** Everything that is known here of a webhook's calls, live. Undefined until it is read. */
export function useInvocations(id: RecordId): Known | undefined {
  return useLiveQuery({ key: ["invocations", id], types, run: (stores) => readCalls(stores, id) });
}

/** Health of each webhook, live, as far as its calls are known here. */
export function useHealths(webhooks: readonly WebhookRow[] | undefined) {
  const ids = (webhooks ?? []).map(({ id }) => id);
  const healths = useLiveQuery({
    key: ["webhook healths", ids],
    types,
    run: async (stores) => {
      const known = await Promise.all(ids.map((id) => readCalls(stores, id)));
      return known.map(({ invocations, attempts }, at) => ({
        id: ids[at],
        health: healthOf(invocations, attempts),
      }));
    },
  });
  const byId = new Map(healths?.map(({ id, health }) => [id, health]));
  return ({ id }: WebhookRow): WebhookHealth => byId.get(id) ?? { kind: "unknown" };
}

async function readCalls(stores: CallStores, id: RecordId): Promise<Known> {
  const invocations = await invocationsOf(stores, id);
  const pending = invocations.filter((one) => one.status === "pending").map((one) => one.id);
  const attempts = await stores.webhook_attempt.where("invocation_id").anyOf(pending).toArray();
  return { invocations, attempts };
}
