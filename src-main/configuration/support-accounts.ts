import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { serviceAt } from "./address.ts";
import type { Settings } from "./settings.ts";

/**
 * By account, the Support account that the rows held were read as, and the one that edits are sent as: between a login and
 * the next reading the two differ. They rest in the settings.
 */
export interface SupportAccounts {
  readonly readAs: (account: AccountKey) => SupportAccount | null;
  readonly setReadAs: (account: AccountKey, to: SupportAccount) => Promise<Result<null, StorageFailure>>;
  /** Until the rep agreed to one, the Support account that the rows were read as. */
  readonly sentAs: (account: AccountKey) => SupportAccount | null;
  /** `to`: the one that the rep agreed to; null for none. */
  readonly setSentAs: (
    account: AccountKey,
    to: SupportAccount | null,
  ) => Promise<Result<null, StorageFailure>>;
  readonly wipe: (account: AccountKey) => Promise<Result<null, StorageFailure>>;
}

export function createSupportAccounts(settings: Settings): SupportAccounts {
  return {
    readAs: (account) => settings.read().supportOwners[account] ?? null,
    setReadAs: (account, to) =>
      settings.update({ supportOwners: { ...settings.read().supportOwners, [account]: to } }),
    sentAs: (account) => {
      const { supportEditors, supportOwners } = settings.read();
      // mutation: support-editor-moves-with-reading
      return supportEditors[account] ?? supportOwners[account] ?? null;
    },
    setSentAs: (account, to) => {
      const others = without(settings.read().supportEditors, account);
      return settings.update({ supportEditors: to === null ? others : { ...others, [account]: to } });
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
export function isSameSupportAccount(one: SupportAccount, other: SupportAccount): boolean {
  return supportAccountKey(one) === supportAccountKey(other);
}

/** One text for each account there, whatever way it was typed. The password does not count. */
export function supportAccountKey({ email, url }: SupportAccount): string {
  return `${email.trim().toLowerCase()} ${serviceAt(url) ?? url}`;
}
