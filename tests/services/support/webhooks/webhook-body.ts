import { z } from "zod";
import { headerErrors } from "./header-rules.ts";

/** In place of event types: the webhook is connected to triggers and automations. */
export const ticketEvents = "conditional_ticket_events";

/** `svc:event-type:<entity>.<action>`. */
export const eventType = z
  .string()
  .regex(/^svc:event-type:[\w-]+\.[\w.-]+$/, "must be of the form svc:event-type:<entity>.<action>");

const word = z.string().trim().min(1);
const addPosition = z.literal("header").default("header");
const headerName = z.string().regex(/^[A-Za-z0-9!#$%&'*+\-.^`_|~]+$/, "must be the name of a header");
/** A line break would begin another header. */
const headerValue = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, "must be printable ASCII");

const authentication = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("api_key"),
    data: z.object({ name: headerName, value: headerValue }),
    add_position: addPosition,
  }),
  z.object({
    type: z.literal("bearer_token"),
    data: z.object({ token: headerValue }),
    add_position: addPosition,
  }),
  z.object({
    type: z.enum(["basic", "basic_auth"]),
    data: z.object({ username: z.string().regex(/^[^:]*$/, "must hold no colon"), password: z.string() }),
    add_position: addPosition,
  }),
]);
export type WebhookAuthentication = z.output<typeof authentication>;

/** Body of POST /api/v2/webhooks ("Webhook request body (create)"). */
export const webhookBody = z.object({
  webhook: z
    .object({
      name: word,
      status: z.enum(["active", "inactive"]).default("active"),
      endpoint: z.url({ protocol: /^https?$/ }),
      http_method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
      request_format: z.enum(["json", "xml", "form_encoded"]),
      subscriptions: z.array(z.union([z.literal(ticketEvents), eventType])).default([]),
      authentication: authentication.nullish(),
      custom_headers: z.record(z.string(), z.string()).nullish(),
    })
    .superRefine((webhook, context) => {
      for (const [field, message] of problemsOf(webhook)) {
        context.addIssue({ code: "custom", path: [field], message });
      }
    }),
});
export type WebhookDraft = z.output<typeof webhookBody>["webhook"];

function problemsOf(
  webhook: Pick<
    WebhookDraft,
    "subscriptions" | "http_method" | "request_format" | "custom_headers" | "endpoint"
  >,
): readonly (readonly [field: string, message: string])[] {
  const { subscriptions, http_method, request_format, custom_headers, endpoint } = webhook;
  const toEvents = subscriptions.some((one) => one !== ticketEvents);
  const toTriggers = subscriptions.includes(ticketEvents);
  return [
    ...(toEvents && toTriggers
      ? [["subscriptions", "are event types, or conditional_ticket_events alone, not both"] as const]
      : []),
    ...(toEvents && http_method !== "POST"
      ? [["http_method", "must be POST when subscribed to events"] as const]
      : []),
    ...(toEvents && request_format !== "json"
      ? [["request_format", "must be json when subscribed to events"] as const]
      : []),
    ...headerErrors(custom_headers ?? {}, endpoint).map((says) => ["custom_headers", says] as const),
  ];
}
