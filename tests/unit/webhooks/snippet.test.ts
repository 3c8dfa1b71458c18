import { describe, expect, test } from "vitest";
import { countFailures, spanBounds } from "../../../src-renderer/features/webhooks/calls/count-failures.ts";
import { isJson, snippetJson, takesPayload } from "../../../src-renderer/features/webhooks/snippet-json.ts";
import { healthOf } from "../../../src-renderer/features/webhooks/webhook-health.ts";
import { recordId } from "../../../src-shared/ids.ts";
import { triggerBody } from "../../services/support/webhooks/triggers.ts";

test.each([
  ["POST", "json", true],
  ["PUT", "xml", true],
  ["PATCH", "json", true],
  ["POST", "form_encoded", false],
  ["GET", "json", false],
  ["DELETE", "xml", false],
  [null, null, null],
] as const)("a webhook called by %s with %s takes a payload: %s", (http_method, request_format, payload) => {
  expect(takesPayload({ http_method, request_format })).toBe(payload);
});

test.each([['{"a": "b"}'], [[["ticket", "1"]] as const]])(
  "a snippet with the content %j is an action that the service accepts",
  (content) => {
    const action: unknown = JSON.parse(snippetJson("01ABC", content));
    expect(action).toEqual({ field: "notification_webhook", value: ["01ABC", content] });
    expect(triggerBody.safeParse({ actions: [action] }).success).toBe(true);
  },
);

test("a payload that is not JSON is recognized, and placeholders may appear anywhere in it", () => {
  expect(isJson('{"ticket": {{ticket.id}}, "title": "{{ticket.title}}"}')).toBe(true);
  expect(isJson('{"ticket": ')).toBe(false);
});

describe("failures over time", () => {
  const now = Date.UTC(2026, 10, 21, 12, 30);
  const at = (minutesAgo: number, status: string, place: number) => ({
    id: recordId.parse(place),
    status,
    created_at: new Date(now - minutesAgo * 60_000).toISOString(),
  });

  test("webhook failures count in the hour in which they happened, and unsent invocations count separately", () => {
    const invocations = [
      at(1, "failed", 1),
      at(2, "circuit broken", 2),
      at(3, "success", 3),
      at(61, "failed", 4),
    ];
    const bounds = spanBounds(invocations, now, "hours");
    expect(bounds).toHaveLength(25);
    const counts = countFailures(invocations, bounds);
    expect(counts.slice(-2)).toEqual([
      { all: 1, failed: 1, broken: 0 },
      { all: 3, failed: 1, broken: 1 },
    ]);
    expect(counts.slice(0, -2).every((one) => one.all === 0)).toBe(true);
  });

  test("an invocation that timed out counts as a failure, as it does in the webhook's status", () => {
    const invocations = [at(1, "timeout", 1)];
    expect(healthOf(invocations)).toMatchObject({ kind: "failing", failed: 1 });
    expect(countFailures(invocations, spanBounds(invocations, now, "hours")).at(-1)).toEqual({
      all: 1,
      failed: 1,
      broken: 0,
    });
  });

  test("law 10: webhook failures are counted although the computer's clock is behind the service's", () => {
    const invocations = [at(-600, "failed", 1)];
    for (const span of ["hours", "days"] as const) {
      const counts = countFailures(invocations, spanBounds(invocations, now, span));
      expect(counts.reduce((sum, one) => sum + one.failed, 0)).toBe(1);
    }
  });
});
