import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import type { Result } from "../../src-shared/result.ts";
import { accountPart } from "./account-part.ts";
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
}

export function createSupportAccounts(settings: Settings): SupportAccounts {
  const owners = accountPart(settings, "supportOwners");
  const editors = accountPart(settings, "supportEditors");
  return {
    readAs: (account) => owners.read(account) ?? null,
    setReadAs: owners.write,
    // mutation: support-editor-moves-with-reading
    sentAs: (account) => editors.read(account) ?? owners.read(account) ?? null,
    setSentAs: (account, to) => editors.write(account, to ?? undefined),
  };
}

/** Whether both are one account there. */
export function isSameSupportAccount(one: SupportAccount, other: SupportAccount): boolean {
  return supportAccountKey(one) === supportAccountKey(other);
}

/** One text for each account there, whatever way it was typed. The password does not count. */
export function supportAccountKey({ email, url }: SupportAccount): string {
  return `${email.trim().toLowerCase()} ${serviceAt(url) ?? url}`;
}
