import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { webhookBody as sentBody } from "../../../../src-main/support/webhook-body.ts";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { webhookSecret } from "../../../../src-shared/ipc/webhook-secret.ts";
import { webhook } from "../../../../src-shared/records/webhook.ts";
import {
  ticketEvents,
  webhookFormats,
  webhookMethods,
} from "../../../../src-shared/records/webhook-rules.ts";
import { webhookBody } from "../../../services/support/webhooks/webhook-body.ts";

const event = "svc:event-type:user.created";
const https = "https://hooks.example/in";
const sound = {
  name: "To the shop",
  status: "active",
  endpoint: https,
  http_method: "POST",
  request_format: "json",
  subscriptions: [event],
};

/** Each field that is complained of, once. */
function complained(values: object): string[] {
  return [...new Set(checkCreate(webhook, { ...values }).map((one) => one.field ?? ""))];
}

const headerNames = fc.oneof(
  fc.constantFrom(
    "X-Shop",
    "x-shop",
    "Authorization",
    "Cookie",
    "X-Api-Key",
    "Host",
    "X-Webhook-Id",
    "",
    "a b",
  ),
  fc.string({ maxLength: 4, unit: "binary" }),
  fc.constantFrom("n".repeat(128), "n".repeat(129)),
);
const headerValues = fc.oneof(
  fc.constantFrom(
    "plain",
    " first",
    "last ",
    "in between",
    "tab\tin",
    "é",
    "Bearer abc",
    "basic x",
    "line\nbreak",
    "",
  ),
  fc.constantFrom("v".repeat(1000), "v".repeat(1001)),
  fc.string({ maxLength: 4 }),
);
const drafts = fc.record({
  name: fc.constantFrom("To the shop", "", " "),
  status: fc.constantFrom("active", "inactive"),
  endpoint: fc.oneof(
    fc.constantFrom(
      https,
      "http://127.0.0.1:9/x",
      "HTTPS://hooks.example",
      "ftp://hooks.example",
      "hooks.example",
      "",
    ),
    fc.webUrl(),
  ),
  http_method: fc.constantFrom(...webhookMethods, "FETCH"),
  request_format: fc.constantFrom(...webhookFormats, "csv"),
  subscriptions: fc.array(
    fc.constantFrom(
      event,
      ticketEvents,
      "svc:event-type:article.published",
      "user.created",
      "",
      "svc:event-type:x",
    ),
    { maxLength: 3 },
  ),
  custom_headers: fc.dictionary(headerNames, headerValues, { maxKeys: 7 }),
});

test("the rules of a webhook accept and refuse the same fields as the service", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const judged = webhookBody.safeParse(sentBody(draft, null));
      const refused = judged.success
        ? []
        : [...new Set(judged.error.issues.map((one) => String(one.path[1])))];
      // It looks at what spans fields only once every field is sound.
      const ours = complained(draft);
      if (judged.success) expect(ours).toEqual([]);
      else for (const field of refused) expect(ours).toContain(field);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["both events and triggers", { subscriptions: [event, ticketEvents] }, "subscriptions"],
  ["events by PUT", { http_method: "PUT" }, "http_method"],
  ["events as XML", { request_format: "xml" }, "request_format"],
  ["no endpoint", { endpoint: "" }, "endpoint"],
  [
    "headers for an endpoint that is not https",
    { endpoint: "http://127.0.0.1:1/", custom_headers: { a: "b" } },
    "custom_headers",
  ],
  ["six headers", { custom_headers: { a: "1", b: "1", c: "1", d: "1", e: "1", f: "1" } }, "custom_headers"],
  ["names that differ by case alone", { custom_headers: { "X-A": "1", "x-a": "2" } }, "custom_headers"],
  ["credentials in a header", { custom_headers: { Authorization: "x" } }, "custom_headers"],
  ["a value that begins with a space", { custom_headers: { "X-A": " 1" } }, "custom_headers"],
  ["authentication without a secret", { authentication_type: "basic" }, "secret_ref"],
])("the rules of a webhook refuse %s", (_name, other, field) => {
  expect(complained(sound)).toEqual([]);
  expect(complained({ ...sound, ...other })).toEqual([field]);
});

test("the rules of a webhook ask for nothing in a copy, which the service makes by itself", () => {
  expect(complained({ name: "To the shop", clone_of: 7 })).toEqual([]);
});

describe("a webhook's secret", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom("X-Key", " a", "a ", "a:b", "é", "a\nb", ""),
  );
  const typed = fc.oneof(
    fc.record({ type: fc.constant("api_key" as const), name: text, value: text }),
    fc.record({ type: fc.constant("bearer_token" as const), token: text }),
    fc.record({ type: fc.constant("basic" as const), username: text, password: text }),
  );

  test("a webhook's secret that Rounds accepts is accepted by the service", () => {
    let taken = 0;
    fc.assert(
      fc.property(typed, (secret) => {
        const read = webhookSecret.safeParse(secret);
        if (!read.success) return;
        taken += 1;
        expect(webhookBody.safeParse(sentBody(sound, read.data)).success).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
