import { webhookBody } from "../services/support/webhooks/webhook-body.ts";
import type { ServiceAnswer, ServiceRequest } from "./sales.ts";

export const webhooksPath = "/api/v2/webhooks";

/** A webhook that was made: `cloneOf` is the id of the one that it is a copy of. */
export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly cloneOf: string | null;
}

/** Webhooks are made and copied, and never listed (support document, "Webhooks"). */
export class WebhookService {
  readonly webhooks = new Map<string, Webhook>();
  onMade: (webhook: Webhook) => void = () => {};

  handle({ path, method, query, body }: ServiceRequest): ServiceAnswer {
    if (path !== webhooksPath || method !== "POST")
      return { status: 404, body: { error: "InvalidEndpoint" } };
    const cloneOf = query.get("clone_webhook_id") ?? null;
    if (cloneOf !== null) {
      const original = this.webhooks.get(cloneOf);
      return original === undefined
        ? { status: 404, body: { error: "RecordNotFound" } }
        : this.#make(original.name, cloneOf);
    }
    const read = webhookBody.safeParse(body);
    if (read.success) return this.#make(read.data.webhook.name, null);
    return { status: 422, body: { error: "RecordInvalid", description: read.error.message, details: {} } };
  }

  #make(name: string, cloneOf: string | null): ServiceAnswer {
    const webhook: Webhook = { id: `01HOOK${this.webhooks.size + 1}`, name, cloneOf };
    this.webhooks.set(webhook.id, webhook);
    this.onMade(webhook);
    return { status: 201, body: { webhook: { id: webhook.id, name } } };
  }
}
