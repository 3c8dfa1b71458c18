import type { Credentials } from "../../../src-main/auth/port.ts";
import { systemClock } from "../../../src-main/desktop/app/clock.ts";
import { createSend, usualLimits } from "../../../src-main/http/transport.ts";
import { salesRemote } from "../../../src-main/sales/sales-remote.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import type { WebhookBook } from "../../../src-main/support/webhook-remote.ts";
import type { Log, Remotes } from "../../../src-main/sync/ports.ts";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { ok } from "../../../src-shared/result.ts";
import type { Services } from "../../services/start.ts";
import { noWebhooks } from "../../unit/webhooks/no-webhooks.ts";

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

const fixed = (authorization: string): Credentials => ({
  authorization: async () => ok(authorization),
  isTakenElsewhere: async () => ok(false),
  refusedAgain: () => undefined,
  refused: async () => false,
});

/** Both remotes over real HTTP to a running sandbox, signed in by the password grant. */
export async function connect(
  services: Services,
  webhooks?: WebhookBook,
  tries = 1,
): Promise<{ remotes: Remotes; userId: RecordId; bearer: string }> {
  const { sales, support } = services;
  const answer = await fetch(`${sales.url}/oauth2/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${sales.clientId}:${sales.clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: "password",
      client_id: sales.clientId,
      client_secret: sales.clientSecret,
      ...sales.login,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const bearer = `Bearer ${access_token}`;
  const send = createSend({
    ...usualLimits,
    fetch,
    clock: systemClock,
    random: () => 0.5,
    log: silent,
    version: "0.0.0",
    timeoutMs: 5_000,
    rate: { startPerSecond: 1000, ceilingPerSecond: 1000, burst: 100, patienceMs: 1000 },
    retry: { tries, pauseMs: 1, longestPauseMs: 1 },
  });
  const basic = `Basic ${btoa(`${support.email}:${support.password}`)}`;
  const me = services.control.table("user")?.find((user) => user.email === sales.login.username);
  return {
    remotes: {
      sales: salesRemote({ baseUrl: () => sales.url, send, credentials: fixed(bearer), log: silent }),
      support: supportRemote({
        baseUrl: () => support.url,
        send,
        credentials: fixed(basic),
        webhooks: webhooks ?? noWebhooks,
      }),
    },
    userId: recordId.parse(me?.id),
    bearer,
  };
}
