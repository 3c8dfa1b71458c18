import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { webhook } from "../../src-shared/records/webhook.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
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
  /** The account whose data are at hand, if any. */
  readonly account: () => AccountKey | null;
}): WebhookHandlers {
  const { store, secrets, calls, engine } = deps;
  const show = (account: AccountKey) => engine.copyMainRecords(account, "webhook", store);

  /** Shows and changes the webhooks of the account at hand alone (law 13). */
  async function theirs<T>(
    account: AccountKey,
    work: () => Promise<Result<T, Fault>>,
  ): Promise<Result<T, Fault>> {
    return deps.account() === account ? work() : err({ kind: "replicaUnavailable" });
  }

  return {
    "webhooks.storeSecret": ({ account, secret }) =>
      theirs(account, async () => {
        const reference = await secrets.keep(account, secret);
        return reference.ok ? ok({ reference: reference.value }) : reference;
      }),
    "webhooks.show": ({ account }) => theirs(account, () => show(account)),
    "webhooks.add": ({ account, remoteId, name }) =>
      theirs(account, async () => {
        const path = `${webhook.path}/${encodeURIComponent(remoteId)}/invocations`;
        const answer = await calls.read(path);
        if (!answer.ok) return err(answer.error.fault);
        const row = webhookRow({ id: remoteId }, { name });
        if (row === null) return err({ kind: "notFound" });
        const before = store.rows().find((one) => one.id === row.id);
        const added = await store.put({ ...before, ...row });
        if (!added.ok) return added;
        const shown = await show(account);
        return shown.ok ? ok({ id: row.id }) : shown;
      }),
    "webhooks.restore": ({ account, remoteId, row }) =>
      theirs(account, async () => {
        const whole = webhookRow({ id: remoteId }, row);
        if (whole === null) return err({ kind: "notFound" });
        const back = await store.put(whole);
        return back.ok ? show(account) : back;
      }),
    "webhooks.forget": ({ account, id }) =>
      theirs(account, async () => {
        const forgotten = await store.forget(id);
        return forgotten.ok ? show(account) : forgotten;
      }),
  };
}
