import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { WebhookSecret } from "../../src-shared/ipc/webhook-secret.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { sameService } from "../configuration/address.ts";
import type { Vault } from "./vault.ts";

/**
 * Keeps the secrets with which unsent webhooks will authenticate themselves (law 12). The outbox holds
 * references alone.
 */
export interface WebhookSecrets {
  /** Keeps the secret and returns its reference. The secret is durable by then if there is a keychain. */
  readonly keep: (account: AccountKey, secret: WebhookSecret) => Promise<Result<string, Fault>>;
  /** Null if the secret is not here, or not any more, or was given for another support platform. */
  readonly read: (reference: string) => WebhookSecret | null;
  /** Notes which secrets edits use by now. Rounds no longer keeps these for an open form. */
  readonly note: (account: AccountKey, inUse: () => ReadonlySet<string> | null) => void;
  /**
   * Forgets secrets that no edit refers to. Calls `inUse` only if there is a secret that could go. A secret
   * that was kept in this run and is in no edit yet stays.
   */
  readonly tidy: (
    account: AccountKey,
    inUse: () => ReadonlySet<string> | null,
  ) => Promise<Result<null, Fault>>;
}

export function createWebhookSecrets(deps: {
  readonly vault: Vault;
  readonly supportUrl: () => string | null;
  readonly newReference: () => string;
}): WebhookSecrets {
  const { vault } = deps;
  /** References kept in this run and not yet seen in an edit: a form is about to be saved. */
  const fresh = new Set<string>();

  const remove = (references: ReadonlySet<string>) =>
    vault.update((secrets) => ({
      ...secrets,
      webhooks: Object.fromEntries(Object.entries(secrets.webhooks).filter(([one]) => !references.has(one))),
    }));

  return {
    // mutation: secret-in-journal#given
    keep: async (account, secret) => {
      const url = deps.supportUrl();
      if (url === null) return err({ kind: "addressInvalid", address: "" });
      // mutation: secret-in-journal
      const reference = deps.newReference();
      fresh.add(reference);
      const kept = await vault.update((secrets) => ({
        ...secrets,
        webhooks: { ...secrets.webhooks, [reference]: { account, url, secret } },
      }));
      if (kept.ok) return ok(reference);
      await remove(new Set([reference]));
      return kept;
    },
    read: (reference) => {
      const { webhooks } = vault.read();
      const kept = Object.hasOwn(webhooks, reference) ? webhooks[reference] : undefined;
      const url = deps.supportUrl();
      // mutation: secret-for-any-platform
      return kept !== undefined && url !== null && sameService(kept.url, url) ? kept.secret : null;
    },
    note: (account, inUse) => {
      const isTheirs = [...fresh].some((one) => vault.read().webhooks[one]?.account === account);
      for (const one of (isTheirs && inUse()) || []) fresh.delete(one);
    },
    tidy: async (account, inUse) => {
      const theirs = Object.entries(vault.read().webhooks).flatMap(([one, of]) =>
        of.account === account ? [one] : [],
      );
      if (theirs.length === 0) return ok(null);
      const used = inUse();
      if (used === null) return ok(null);
      for (const one of used) fresh.delete(one);
      const gone = new Set(theirs.filter((one) => !used.has(one) && !fresh.has(one)));
      return gone.size === 0 ? ok(null) : remove(gone);
    },
  };
}
