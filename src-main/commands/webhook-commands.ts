import type { AccountKey } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { webhook } from "../../src-shared/records/webhook.ts";
import { err, ok } from "../../src-shared/result.ts";
import type { WebhookSecrets } from "../auth/webhook-secrets.ts";
import type { WebhookStore } from "../configuration/webhook-store.ts";
import type { SupportCalls } from "../support/support-calls.ts";
import { webhookRow } from "../support/webhook-remote.ts";
import type { Engine } from "../sync/engine.ts";

export type WebhookHandlers = Pick<Handlers<Commands>, Extract<keyof Commands, `webhooks.${string}`>>;

/** The webhooks that are known here, and the secrets of those that are not sent yet. */
export function createWebhookHandlers(deps: {
  readonly store: WebhookStore;
  readonly secrets: Pick<WebhookSecrets, "keep">;
  readonly calls: Pick<SupportCalls, "read">;
  readonly engine: Pick<Engine, "copyMainRecords">;
}): WebhookHandlers {
  const { store, secrets, calls, engine } = deps;
  const show = (account: AccountKey) => engine.copyMainRecords(account, "webhook", store);

  return {
    "webhooks.storeSecret": async ({ account, secret }) => {
      const reference = await secrets.keep(account, secret);
      return reference.ok ? ok({ reference: reference.value }) : reference;
    },
    "webhooks.show": ({ account }) => show(account),
    "webhooks.add": async ({ account, remoteId, name }) => {
      const place = store.place();
      const path = `${webhook.path}/${encodeURIComponent(remoteId)}/invocations`;
      const answer = await calls.read(path);
      if (!answer.ok) return err(answer.error.fault);
      const row = webhookRow({ id: remoteId }, { name });
      if (row === null) return err({ kind: "notFound" });
      const before = store.rows().find((one) => one.id === row.id);
      const added = await store.put({ ...before, ...row }, place);
      if (!added.ok) return added;
      const shown = await show(account);
      return shown.ok ? ok({ id: row.id }) : shown;
    },
    "webhooks.restore": async ({ account, remoteId, row }) => {
      const whole = webhookRow({ id: remoteId }, row);
      if (whole === null) return err({ kind: "notFound" });
      const back = await store.put(whole, store.place());
      return back.ok ? show(account) : back;
    },
    "webhooks.forget": async ({ account, id }) => {
      const forgotten = await store.forget(id);
      return forgotten.ok ? show(account) : forgotten;
    },
  };
}
