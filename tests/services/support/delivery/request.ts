import { createHmac } from "node:crypto";
import type { Webhook } from "../webhooks/webhook.ts";
import type { WebhookAuthentication } from "../webhooks/webhook-body.ts";

/** Content that an invocation brings to the endpoint: a payload, or pairs for the address. */
export type Content = string | readonly (readonly [key: string, value: string])[];

/** One invocation of one webhook: the same request at each of its attempts. */
export interface Invocation {
  readonly id: string;
  readonly webhook: Webhook;
  readonly content: Content;
  /** Time (ISO 8601) of the event that the invocation reports. The signature covers it, so a duplicate has the same signature. */
  readonly happenedAt: string;
}

export interface OutgoingRequest {
  readonly method: Webhook["http_method"];
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** "For POST, PUT, PATCH with a JSON or XML format, content is the payload"; otherwise pairs in the address. */
export function takesPayload({ http_method, request_format }: Webhook): boolean {
  return ["POST", "PUT", "PATCH"].includes(http_method) && request_format !== "form_encoded";
}

export function requestOf({ id, webhook, content, happenedAt }: Invocation): OutgoingRequest {
  const url = new URL(webhook.endpoint);
  const body = typeof content === "string" ? content : null;
  if (typeof content !== "string") for (const [key, value] of content) url.searchParams.append(key, value);
  return {
    method: webhook.http_method,
    url,
    body,
    headers: {
      "User-Agent": "Sandbox-Webhook",
      ...(body === null
        ? {}
        : {
            "Content-Type": `application/${webhook.request_format}; charset=utf-8`,
            "Content-Length": String(Buffer.byteLength(body)),
          }),
      ...webhook.custom_headers,
      ...authenticationHeader(webhook.authentication),
      "X-Webhook-Id": webhook.id,
      "X-Webhook-Invocation-Id": id,
      "X-Webhook-Signature": signature(webhook.signing_secret, happenedAt, body ?? ""),
      "X-Webhook-Signature-Timestamp": happenedAt,
    },
  };
}

/** Base64 of HMAC-SHA256, by the webhook's secret, over the timestamp followed by the body. */
export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac("sha256", secret)
    .update(timestamp + body)
    .digest("base64");
}

function authenticationHeader(given: WebhookAuthentication | null): Readonly<Record<string, string>> {
  switch (given?.type) {
    case undefined:
      return {};
    case "api_key":
      return { [given.data.name]: given.data.value };
    case "bearer_token":
      return { Authorization: `Bearer ${given.data.token}` };
    case "basic":
    case "basic_auth": {
      const pair = Buffer.from(`${given.data.username}:${given.data.password}`).toString("base64");
      return { Authorization: `Basic ${pair}` };
    }
  }
}
