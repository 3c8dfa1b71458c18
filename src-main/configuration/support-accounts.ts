import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { serviceAt } from "./address.ts";
import type { Settings } from "./settings.ts";

/**
 * By account, as whom what is held of the support platform was read there, and as whom it is edited: between a login and the
 * next reading the two differ. They rest in the settings.
 */
export interface SupportAccounts {
  readonly readAs: (account: AccountKey) => SupportAccount | null;
  readonly keep: (account: AccountKey, owner: SupportAccount) => Promise<Result<null, StorageFailure>>;
  /** Until the rep agreed to somebody, as whom it was read. */
  readonly editedAs: (account: AccountKey) => SupportAccount | null;
  /** Null: to nobody. */
  readonly agree: (
    account: AccountKey,
    owner: SupportAccount | null,
  ) => Promise<Result<null, StorageFailure>>;
  readonly wipe: (account: AccountKey) => Promise<Result<null, StorageFailure>>;
}

export function createSupportAccounts(settings: Settings): SupportAccounts {
  return {
    readAs: (account) => settings.read().supportOwners[account] ?? null,
    keep: (account, owner) =>
      settings.update({ supportOwners: { ...settings.read().supportOwners, [account]: owner } }),
    editedAs: (account) => {
      const { supportEditors, supportOwners } = settings.read();
      // mutation: support-editor-moves-with-reading
      return supportEditors[account] ?? supportOwners[account] ?? null;
    },
    agree: (account, owner) => {
      const others = without(settings.read().supportEditors, account);
      return settings.update({ supportEditors: owner === null ? others : { ...others, [account]: owner } });
    },
    wipe: async (account) => {
      const { supportOwners, supportEditors } = settings.read();
      if (supportOwners[account] === undefined && supportEditors[account] === undefined) return ok(null);
      return settings.update({
        supportOwners: without(supportOwners, account),
        supportEditors: without(supportEditors, account),
      });
    },
  };
}

function without<T>(all: Readonly<Record<string, T>>, account: AccountKey): Record<string, T> {
  const { [account]: _, ...others } = all;
  return others;
}

/** Whether both are one account there. */
export function isSameOwner(one: SupportAccount, other: SupportAccount): boolean {
  return ownerText(one) === ownerText(other);
}

/** One text for each account there, whatever way it was typed. The password does not count. */
export function ownerText({ email, url }: SupportAccount): string {
  return `${email.trim().toLowerCase()} ${serviceAt(url) ?? url}`;
}
