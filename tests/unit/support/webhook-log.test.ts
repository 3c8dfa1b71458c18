import { expect, it } from "vitest";
import type { SupportCalls } from "../../../src-main/support/support-calls.ts";
import { webhookLog } from "../../../src-main/support/webhook-log.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { webhookInvocation } from "../../../src-shared/records/webhook-invocation.ts";
import { ok } from "../../../src-shared/result.ts";

const webhook = 5 as RecordId;

/** A log of three pages with one invocation each, the newest first. */
function logOf() {
  const asked: string[] = [];
  const calls: SupportCalls = {
    urlOf: (path) => `https://support.test${path}`,
    read: async (_path, query = []) => {
      const after = Number(query.find(([name]) => name === "page[after]")?.[1] ?? 0);
      asked.push(String(after));
      const body = {
        invocations: [
          { id: `i${after}`, status: "failed", created_at: `2026-11-20T10:0${9 - after}:00.000Z` },
        ],
        meta: { has_more: after < 2, after_cursor: String(after + 1) },
      };
      return ok({ status: 200, body, serverDate: null } as never);
    },
    write: async () => ok({ status: 200, body: {}, serverDate: null } as never),
  };
  return { asked, log: webhookLog(calls, { remoteIdOf: () => "w5" }).invocations };
}

it("the newest page of a webhook's calls costs one request, and does not count as the whole log", async () => {
  const { asked, log } = logOf();
  const newest = await log.included(webhookInvocation, webhook, { newestPage: true });
  expect(asked).toEqual(["0"]);
  expect(newest).toMatchObject({ value: { complete: false, rows: [{ remote_id: "i0" }] } });
  const all = await log.included(webhookInvocation, webhook);
  expect(asked).toEqual(["0", "0", "1", "2"]);
  expect(all).toMatchObject({ value: { complete: true } });
});

it("after the newest page alone, what is new in a webhook's log is looked for in all of it", async () => {
  const { asked, log } = logOf();
  await log.included(webhookInvocation, webhook, { newestPage: true });
  await log.included(webhookInvocation, webhook, { filters: {} });
  expect(asked).toEqual(["0", "0", "1", "2"]);
});

it("law 12: the credentials that a service writes into its record of an invocation are not kept", async () => {
  const calls: Pick<SupportCalls, "read"> = {
    read: async () =>
      ok({
        status: 200,
        body: {
          invocations: [
            {
              id: "i1",
              status: "failed",
              endpoint: "https://hooks.example/in?token=s3cret",
              request: { headers: { authorization: "Bearer s3cret" }, method: "POST" },
              webhook: { authentication: { data: { token: "s3cret" } } },
            },
          ],
        },
        serverDate: null,
      } as never),
  };
  const { invocations } = webhookLog(calls as SupportCalls, { remoteIdOf: () => "w5" });
  const read = await invocations.included(webhookInvocation, webhook);
  expect(read).toMatchObject({ value: { rows: [{ remote_id: "i1", status: "failed" }] } });
  expect(JSON.stringify(read)).not.toContain("s3cret");
});

it.each(["created_at", "invoked_at", "latest_completed_at"])(
  "a call of a webhook is placed in time by %s where its record has no other time",
  async (name) => {
    const body = { invocations: [{ id: "i1", status: "failed", [name]: "2026-11-20T10:00:00.000Z" }] };
    const calls: Pick<SupportCalls, "read"> = {
      read: async () => ok({ status: 200, body, serverDate: null } as never),
    };
    const { invocations } = webhookLog(calls as SupportCalls, { remoteIdOf: () => "w5" });
    const read = await invocations.included(webhookInvocation, webhook);
    expect(read).toMatchObject({ value: { rows: [{ created_at: "2026-11-20T10:00:00.000Z" }] } });
  },
);
