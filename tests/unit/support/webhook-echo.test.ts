// notices: quoted-secret-stays
import { describe, expect, test } from "vitest";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import type { WebhookSecret } from "../../../src-shared/ipc/webhook-secret.ts";
import { webhook } from "../../../src-shared/records/webhook.ts";
import { ok } from "../../../src-shared/result.ts";
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

/** Creates a webhook with this secret at a platform that quotes the secret in its answer. Returns the outcome as JSON. */
async function refused(secret: WebhookSecret, status: number, answer: (sent: string) => unknown) {
  const platform = await serve((response, { body }) => {
    const { data } = JSON.parse(body).webhook.authentication;
    json(response, status, answer(String(data.token ?? data.value ?? data.password)));
  });
  const remote = supportRemote({
    baseUrl: () => platform.url,
    send: quickSend({ log: collectingLog() }),
    credentials: {
      authorization: async () => ok("Basic x"),
      isTakenElsewhere: async () => ok(false),
      refusedAgain: () => undefined,
      refused: async () => false,
    },
    webhooks: {
      secretOf: () => secret,
      remoteIdOf: () => null,
      place: () => null,
      put: async () => ok(null),
    },
  });
  const outcome = await remote.create(webhook, { ...draft, authentication_type: secret.type });
  return JSON.stringify(outcome);
}

describe("a secret that the platform quotes", () => {
  const secrets: readonly (readonly [string, WebhookSecret])[] = [
    ["s3cret-t0ken", { type: "bearer_token", token: "s3cret-t0ken" }],
    ["k3y-for-the-shop", { type: "api_key", name: "X-Shop", value: "k3y-for-the-shop" }],
    ["pa$$ of ada", { type: "basic", username: "ada", password: "pa$$ of ada" }],
  ];
  test.each(secrets)(
    "law 12: the secret %s is removed from the platform's message about a field",
    async (text, secret) => {
      const said = await refused(secret, 422, (sent) => ({
        errors: [{ code: `Bad ${sent}`, title: `"${sent}" is too weak; ${sent}` }],
      }));
      expect(said).toContain("is too weak");
      expect(said).not.toContain(text);
    },
  );

  test("law 12: no part of a secret remains when a long message is cut off in its middle", async () => {
    const secret = { type: "bearer_token", token: "s3cret-t0ken" } as const;
    const said = await refused(secret, 422, (sent) => ({
      errors: [{ code: "Bad", title: `${"x".repeat(494)}${sent}` }],
    }));
    expect(said).toContain("xxx");
    expect(said).not.toContain("s3c");
  });

  test("law 12: a secret is removed from the platform's reason for a 403 or a 409", async () => {
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
