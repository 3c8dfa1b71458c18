import { expect, test } from "vitest";
import { groupInvocations } from "../../../../src-renderer/features/webhooks/calls/group-invocations.ts";
import {
  healthOf,
  shownStatus,
  worstFirst,
} from "../../../../src-renderer/features/webhooks/webhook-health.ts";
import { id } from "../../replica/support/bare-database.ts";

/** Invocations by their statuses, newest first. */
const log = (...statuses: readonly string[]) =>
  statuses.map((status, at) => ({
    id: id(at + 1),
    status,
    created_at: `2026-11-20T10:0${9 - at}:00.000Z`,
    event_type: "svc:event-type:user.created",
  }));

const refused = (of: number) => [{ invocation_id: id(of), status: "failed" }];

test("a webhook whose last calls failed is failing, with their number since it last succeeded", () => {
  expect(healthOf(log("failed", "timeout", "success", "failed"))).toEqual({
    kind: "failing",
    failed: 2,
    latest: "2026-11-20T10:09:00.000Z",
  });
  expect(healthOf(log("circuit broken", "failed"))).toMatchObject({ kind: "paused", failed: 2 });
  expect(healthOf(log("success", "failed", "failed"))).toEqual({ kind: "working" });
});

test("a webhook that nobody has called yet, or whose first call is under way, counts neither as failing nor as working", () => {
  expect(healthOf([])).toEqual({ kind: "unknown" });
  expect(healthOf(log("pending"))).toEqual({ kind: "unknown" });
});

test("a call whose first attempt was refused shows as being tried again, and counts as a failure", () => {
  const [first] = log("pending");
  if (first === undefined) throw new Error("There is one invocation.");
  expect(shownStatus(first, [])).toBe("pending");
  expect(shownStatus(first, refused(2))).toBe("pending");
  expect(shownStatus(first, refused(1))).toBe("retried");
  expect(shownStatus({ ...first, status_code: 500 }, [])).toBe("retried");
  expect(healthOf(log("pending", "success"), refused(1))).toMatchObject({ kind: "failing", failed: 1 });
});

test("the list of webhooks begins with the paused webhooks, followed by the failing webhooks", () => {
  const health = { a: "working", b: "failing", c: "unknown", d: "paused" } as const;
  const of = (name: keyof typeof health) => {
    const kind = health[name];
    return kind === "failing" || kind === "paused" ? { kind, failed: 1, latest: null } : { kind };
  };
  expect(worstFirst(["a", "b", "c", "d"] as const, of)).toEqual(["d", "b", "a", "c"]);
});

test("equal calls that follow one another form one group, and two calls stay apart", () => {
  const calls = log("failed", "failed", "failed", "success", "success", "failed");
  const groups = groupInvocations(calls, (one) => one.status);
  expect(groups.map((group) => group.map((one) => Number(one.id)))).toEqual([[1, 2, 3], [4], [5], [6]]);
});
