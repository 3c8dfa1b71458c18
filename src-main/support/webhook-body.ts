import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { WebhookSecret } from "../../src-shared/ipc/webhook-secret.ts";

/** The body of a new webhook (support document, "Webhook request body (create)"). */
export function webhookBody(values: Values, secret: WebhookSecret | null): unknown {
  const { name, endpoint, http_method, request_format } = values;
  const headers = Object.entries((values.custom_headers ?? {}) as Record<string, string>);
  return {
    webhook: {
      name,
      status: values.status ?? "active",
      endpoint,
      http_method,
      request_format,
      subscriptions: values.subscriptions ?? [],
      ...(secret === null ? {} : { authentication: authenticationOf(secret) }),
      ...(headers.length === 0 ? {} : { custom_headers: Object.fromEntries(headers) }),
    },
  };
}

/** `basic`: its data are not shown; user name and password (`docs/assumptions.md`). */
function authenticationOf({ type, ...data }: WebhookSecret): unknown {
  return { type, data, add_position: "header" };
}
