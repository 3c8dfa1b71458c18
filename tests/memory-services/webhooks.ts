import { isoSeconds } from "../services/clock.ts";
import { issuesOf, recordInvalidBody } from "../services/support/problem.ts";
import { type WebhookDraft, webhookBody } from "../services/support/webhooks/webhook-body.ts";
import type { ServiceAnswer, ServiceRequest } from "./service-request.ts";

export const webhooksPath = "/api/v2/webhooks";

/** A webhook that was made: `cloneOf` is the id of the one that it is a copy of. */
export interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly cloneOf: string | null;
}

/** Webhooks are made and copied, and never listed (support document, "Webhooks"). Nothing is delivered to them. */
export class WebhookService {
  readonly webhooks = new Map<string, Webhook & { readonly draft: WebhookDraft }>();
  onMade: (webhook: Webhook) => void = () => {};

  handle({ path, method, query, body, now }: ServiceRequest): ServiceAnswer {
    if (path !== webhooksPath || method !== "POST")
      return { status: 404, body: { error: "InvalidEndpoint", error_description: "no such operation" } };
    const cloneOf = query.get("clone_webhook_id") ?? null;
    if (cloneOf !== null) {
      const original = this.webhooks.get(cloneOf);
      return original === undefined
        ? { status: 404, body: { error: "RecordNotFound", error_description: "There is no such webhook" } }
        : this.#make(original.draft, cloneOf, now);
    }
    const read = webhookBody.safeParse(body);
    if (read.success) return this.#make(read.data.webhook, null, now);
    return { status: 422, body: recordInvalidBody(issuesOf(read.error)) };
  }

  #make(draft: WebhookDraft, cloneOf: string | null, now: number): ServiceAnswer {
    const id = `01HOOK${this.webhooks.size + 1}`;
    const webhook: Webhook = { id, name: draft.name, cloneOf };
    this.webhooks.set(id, { ...webhook, draft });
    this.onMade(webhook);
    return { status: 201, body: { webhook: { ...shown(draft), id, ...times(now) } } };
  }
}

function times(now: number): { readonly created_at: string; readonly updated_at: string } {
  return { created_at: isoSeconds(now), updated_at: isoSeconds(now) };
}

/** Of its credentials the kind alone. */
function shown(draft: WebhookDraft): object {
  const { authentication, custom_headers, subscriptions } = draft;
  return {
    ...draft,
    subscriptions: [...new Set(subscriptions)],
    custom_headers: custom_headers ?? {},
    authentication: authentication
      ? { type: authentication.type, add_position: authentication.add_position }
      : null,
  };
}
