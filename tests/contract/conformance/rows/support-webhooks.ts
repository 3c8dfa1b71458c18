import { section } from "../row.ts";

/** Rows of the support document on webhooks: their fields and their endpoints. */
export const supportWebhooksRows = [
  ...section("What the service does / Webhooks", [
    ["webhooks.sends", "send an HTTP request to an endpoint in response to activity"],
    ["webhooks.methods.events", "connection method: subscribe to events", "webhook.subscriptions.events"],
    [
      "webhooks.methods.triggers",
      "connection method: connect to a trigger or automation",
      "webhook.subscriptions.tickets",
    ],
  ]),
  ...section("Resources and their fields / Webhook request body (create)", [
    ["webhook.name", "string, need not be unique"],
    ["webhook.status", "active or inactive"],
    ["webhook.endpoint", "URL that receives the requests"],
    ["webhook.http_method", "must be POST when subscribed to events"],
    ["webhook.http_method.payload", "POST, PUT, PATCH come with payloads", "webhooks.trigger.payload"],
    ["webhook.http_method.none", "other methods send no payload", "webhooks.trigger.pairs"],
    ["webhook.request_format", "must be json when subscribed to events; json and xml seen"],
    ["webhook.subscriptions.events", "array of event types"],
    ["webhook.subscriptions.tickets", "or only `conditional_ticket_events`"],
    ["webhook.authentication", "optional `{type, data, add_position: header}`"],
    ["webhook.custom_headers", "optional map of header name to value"],
  ]),
  ...section("Resources and their fields / Authentication types", [
    ["webhook.authentication.api_key", "data: `name` header name, `value` key"],
    ["webhook.authentication.bearer_token", "data: `token`"],
    ["webhook.authentication.basic", "basic"],
  ]),
  ...section("Resources and their fields / Webhook response", [
    ["webhook.response", "`{webhook: {id: <string>, name: <string>, ...}}`"],
    ["webhook.connection.events", "subscribed to events: cannot be connected to a trigger or automation"],
    ["webhook.connection.triggers", "and the reverse"],
    ["webhook.connection.fixed", "the connection method cannot be changed"],
  ]),
  ...section("Resources and their fields / Webhook invocation", [
    ["invocation.id", "each invocation has a unique id"],
    ["invocation.attempts", "and records its attempts"],
    ["invocation.status", "its status can be filtered (failed seen)", "webhooks.invocations"],
    ["invocation.circuit_broken", "an attempt in a pause has the status `circuit broken`", "breaker.closed"],
    ["invocation.kept", "the activity log covers the last seven days", "limits.log"],
  ]),
  ...section("Endpoints / Webhooks", [
    ["webhooks.create", "POST /api/v2/webhooks, `{webhook: {...}}`; the response carries the id"],
    ["webhooks.clone", "POST /api/v2/webhooks?clone_webhook_id=, no body: a new id, the same name"],
    ["webhooks.clone.triggers", "the clone is connected to no trigger or automation"],
    ["webhooks.invocations", "GET /api/v2/webhooks/{webhook_id}/invocations, `filter[status]`"],
    ["webhooks.attempts", "GET …/invocations/{invocation_id}/attempts: attempts of one invocation"],
    [
      "webhooks.trigger.action",
      "an entry `{field: notification_webhook, value: [id, content]}` of `actions`",
      "webhooks.trigger.payload",
    ],
    ["webhooks.trigger.payload", "POST, PUT, PATCH with JSON or XML: content is the payload string"],
    ["webhooks.trigger.pairs", "other methods or formats: `[key, value]` pairs added as URL parameters"],
  ]),
];

/** Rows of the support document on the delivery of webhooks: states, events, limits. */
export const supportDeliveryRows = [
  ...section("States and transitions / Webhook status", [
    ["webhook.status.active", "active"],
    ["webhook.status.inactive", "inactive"],
  ]),
  ...section("States and transitions / Webhook circuit breaker", [
    [
      "breaker.closed",
      "closed, at least 70 percent of the requests in five minutes fail: paused; no request for 5 s, each attempt logged as circuit broken",
    ],
    ["breaker.closed.errors", "closed, more than 1000 error responses in five minutes: paused"],
    ["breaker.closed.fewest", "never when fewer than 100 requests were sent in the five minutes"],
    ["breaker.paused", "paused, 5 s elapse: probing, one request may be sent"],
    ["breaker.probing.error", "probing, error response: paused for another 5 s"],
    ["breaker.probing.success", "probing, success: closed, the breaker resets"],
  ]),
  ...section("Events", [
    ["events.type", "types are strings of the form `svc:event-type:<entity>.<action>`"],
    ["events.type.user.created", "`svc:event-type:user.created`"],
    ["events.type.organization.created", "`svc:event-type:organization.created`"],
    [
      "events.type.conditional_ticket_events",
      "`conditional_ticket_events` connects to triggers and automations",
      "webhook.subscriptions.tickets",
    ],
    ["events.twice", "an action can invoke a webhook more than once"],
    ["events.never", "or, with the circuit breaker active, not deliver at all", "breaker.closed"],
    ["events.signature", "duplicates are detected with webhook signatures"],
    ["events.retry.409", "409 is retried up to 3 times"],
    ["events.retry.429", "429 is retried with a `retry-after` under 60 s"],
    ["events.retry.503", "503 is retried with a `retry-after` under 60 s"],
    ["events.retry.timeout", "timed out after 12 s, retried up to 5 times"],
    ["events.failures", "consecutive failures do not deactivate the webhook"],
  ]),
  ...section("Limits", [
    ["limits.headers", "5 custom headers at most"],
    ["limits.headers.https", "only for HTTPS endpoints"],
    ["limits.header_name", "unique, at most 128 characters"],
    ["limits.header_name.characters", "alphanumeric US ASCII plus ! # $ % & ' * + - . ^ ` _ | ~"],
    ["limits.header_value", "at most 1000 characters"],
    ["limits.header_value.characters", "alphanumeric US ASCII plus punctuation"],
    ["limits.header_value.space", "white space allowed, but not first or last"],
    ["limits.timeout", "12 seconds", "events.retry.timeout"],
    ["limits.retries.409", "409: 3", "events.retry.409"],
    ["limits.retries.timeout", "timeout: 5", "events.retry.timeout"],
    ["limits.retry_after", "honoured under 60 seconds (429, 503)"],
    ["limits.breaker.share", "70 percent errors in 5 minutes", "breaker.closed"],
    ["limits.breaker.errors", "over 1000 errors in 5 minutes", "breaker.closed.errors"],
    ["limits.breaker.fewest", "inactive under 100 requests in 5 minutes", "breaker.closed.fewest"],
    ["limits.breaker.pause", "pause 5 seconds", "breaker.paused"],
    ["limits.log", "invocation log: last 7 days"],
    ["limits.rules_cursor", "redirect rule list: cursor pagination only"],
  ]),
];
