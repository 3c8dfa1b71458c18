import { expect, test } from "vitest";
import type { HttpRequest, Send } from "../../../src-main/http/port.ts";
import { recordNumber } from "../../../src-main/support/record-number.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import { redirectRule } from "../../../src-shared/records/redirect-rule.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { connect } from "../../contract/remotes/connect.ts";
import { startServices } from "../../services/start.ts";
import { noWebhooks } from "../webhooks/no-webhooks.ts";

const opaque = "01H/odd id";
const rule = { id: opaque, redirect_from: "/a", redirect_to: "/b", redirect_status: 302 };
const number = recordNumber("redirect_rule", opaque);

function remoteOver(answer: (request: HttpRequest) => unknown) {
  const asked: HttpRequest[] = [];
  const send: Send = async (request) => {
    asked.push(request);
    return ok({ status: 200, body: answer(request), serverDate: null });
  };
  const credentials = {
    authorization: async () => ok("Basic eDp5"),
    isTakenElsewhere: async () => ok(false),
    refusedAgain: () => undefined,
    refused: async () => false,
  };
  return {
    asked,
    remote: supportRemote({ baseUrl: () => "https://help.test", send, credentials, webhooks: noWebhooks }),
  };
}

test("a redirect rule's status may come as a number, and is sent as text", async () => {
  const { asked, remote } = remoteOver(({ method }) =>
    method === "GET" ? { records: [rule], meta: { has_more: false, after_cursor: null } } : null,
  );
  const listed = await remote.listFrom(redirectRule, { after: null, sort: "id" });
  expect(listed).toMatchObject(ok({ rows: [{ id: number, remote_id: opaque, redirect_status: "302" }] }));
  await remote.set(
    redirectRule,
    { redirect_from: "/a", redirect_to: "/b", redirect_status: "302" },
    () => false,
  );
  expect(asked.at(-1)?.body).toEqual({
    kind: "json",
    value: { redirect_rule: { redirect_from: "/a", redirect_to: "/b", redirect_status: "302" } },
  });
});

test("a redirect rule is read by the id that the service gave it, and not at all when that id is unknown", async () => {
  const { asked, remote } = remoteOver(() => ({ redirect_rule: rule }));
  const read = await remote.get(redirectRule, number, { remote_id: opaque });
  expect(read).toMatchObject(ok({ id: number, redirect_from: "/a" }));
  expect(asked.map((one) => one.url)).toEqual([
    "https://help.test/api/v2/guide/redirect_rules/01H%2Fodd%20id",
  ]);
  expect(await remote.get(redirectRule, number)).toEqual(
    err({ kind: "internal", reference: "redirect_rule without the service's id" }),
  );
  expect(asked).toHaveLength(1);
});

test("an answer about another redirect rule than the requested one is a malformed response", async () => {
  const { remote } = remoteOver(() => ({ redirect_rule: { ...rule, id: "another" } }));
  expect(await remote.get(redirectRule, number, { remote_id: opaque })).toEqual(
    err({ kind: "malformedResponse", detail: "another redirect rule" }),
  );
});

test("a refusal of a redirect rule is shown at the field with which its message begins", async () => {
  const services = await startServices({ seed: "demo", counts: { contacts: 10 } });
  const { remotes } = await connect(services);
  const refused = await remotes.support.set(
    redirectRule,
    { redirect_from: "/a", redirect_to: "elsewhere", redirect_status: "301" },
    () => false,
  );
  await services.close();
  expect(refused).toMatchObject(
    err({
      mayHaveTakenEffect: false,
      fault: {
        kind: "rejected",
        status: 422,
        issues: [{ field: "redirect_to", message: "must begin with https://, http:// or /" }],
      },
    }),
  );
});
