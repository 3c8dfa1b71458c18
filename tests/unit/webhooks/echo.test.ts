// notices: quoted-secret-stays
import { describe, expect, test } from "vitest";
import { webhook } from "../../../src-main/contract/records/webhook.ts";
import { ok } from "../../../src-main/contract/result.ts";
import type { WebhookSecret } from "../../../src-main/contract/webhook-secret.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import { collectingLog, quickSend } from "../http/parts.ts";
import { json, serve } from "../http/server.ts";

const draft = {
  name: "To the shop",
  endpoint: "https://shop.example.com",
  http_method: "POST",
  request_format: "json",
  subscriptions: [],
  secret_ref: "waits",
};

/** What comes of a webhook with this secret at a platform that answers with what it was sent. */
async function refused(secret: WebhookSecret, status: number, answer: (sent: string) => unknown) {
  const platform = await serve((response, { body }) => {
    const { data } = JSON.parse(body).webhook.authentication;
    json(response, status, answer(String(data.token ?? data.value ?? data.password)));
  });
  const remote = supportRemote({
    baseUrl: () => platform.url,
    send: quickSend({ log: collectingLog() }),
    credentials: { authorization: async () => ok("Basic x"), refused: async () => false },
    webhooks: { secretOf: () => secret, remoteIdOf: () => null, keep: async () => ok(null) },
  });
  const outcome = await remote.create(webhook, { ...draft, authentication_type: secret.type });
  return JSON.stringify(outcome);
}

describe("law 12: what a platform quotes of a webhook's secret rests nowhere", () => {
  const secrets: readonly (readonly [string, WebhookSecret])[] = [
    ["s3cret-t0ken", { type: "bearer_token", token: "s3cret-t0ken" }],
    ["k3y-for-the-shop", { type: "api_key", name: "X-Shop", value: "k3y-for-the-shop" }],
    ["pa$$ of ada", { type: "basic", username: "ada", password: "pa$$ of ada" }],
  ];
  test.each(secrets)("%s, in the complaint about a field", async (text, secret) => {
    const said = await refused(secret, 422, (sent) => ({
      errors: [{ code: `Bad ${sent}`, title: `"${sent}" is too weak; ${sent}` }],
    }));
    expect(said).toContain("is too weak");
    expect(said).not.toContain(text);
  });

  test("nor a part of it, where long words are cut off in its middle", async () => {
    const secret = { type: "bearer_token", token: "s3cret-t0ken" } as const;
    const said = await refused(secret, 422, (sent) => ({
      errors: [{ code: "Bad", title: `${"x".repeat(494)}${sent}` }],
    }));
    expect(said).toContain("xxx");
    expect(said).not.toContain("s3c");
  });

  test("nor in why it is forbidden, or in conflict", async () => {
    const secret = { type: "bearer_token", token: "s3cret-t0ken" } as const;
    for (const status of [403, 409]) {
      const said = await refused(secret, status, (sent) => ({
        error: "No",
        description: `not with ${sent}`,
      }));
      expect(said).toContain("not with •••");
    }
  });
});
