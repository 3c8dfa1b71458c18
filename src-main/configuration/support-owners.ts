import type { StorageFailure } from "../contract/failures/storage.ts";
import type { AccountKey } from "../contract/ids.ts";
import { ok, type Result } from "../contract/result.ts";
import type { SupportOwner } from "../contract/support-profile.ts";
import { serviceAt } from "./address.ts";
import type { Settings } from "./settings.ts";

/** By account, as whom what is held of the support platform was read and edited there. It rests in the settings. */
export interface SupportOwners {
  readonly of: (account: AccountKey) => SupportOwner | null;
  readonly keep: (account: AccountKey, owner: SupportOwner) => Promise<Result<null, StorageFailure>>;
  readonly wipe: (account: AccountKey) => Promise<Result<null, StorageFailure>>;
}

export function createSupportOwners(settings: Settings): SupportOwners {
  return {
    of: (account) => settings.read().supportOwners[account] ?? null,
    keep: (account, owner) =>
      settings.update({ supportOwners: { ...settings.read().supportOwners, [account]: owner } }),
    wipe: async (account) => {
      const { [account]: theirs, ...others } = settings.read().supportOwners;
      return theirs === undefined ? ok(null) : settings.update({ supportOwners: others });
    },
  };
}

/** One text for each account there, whatever way it was typed. The password does not count. */
export function ownerText({ email, url }: SupportOwner): string {
  return `${email.trim().toLowerCase()} ${serviceAt(url) ?? url}`;
}
