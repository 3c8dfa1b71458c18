import type { RecordId } from "../../../../src-shared/ids.ts";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import type { Stores } from "../../../replica/store/database.ts";

/** Reads the invocations of a webhook, the newest first. An invocation without a time from the service comes last. */
export function invocationsOf(
  database: Stores<"webhook_invocation">,
  webhook: RecordId,
): Promise<readonly WebhookInvocationRow[]> {
  return database.webhook_invocation
    .where("loggedKey")
    .between([webhook, ""], [webhook, "\uffff"])
    .reverse()
    .toArray();
}
