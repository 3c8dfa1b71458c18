import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { Result } from "../../src-shared/result.ts";
import type { Settings, SettingsContent } from "./settings.ts";

/** A part of the settings that each account has for itself. */
export interface AccountPart<T> {
  /** Undefined where the account has none. */
  readonly read: (account: AccountKey) => T | undefined;
  /** Durable once it resolves. Undefined takes the account's part away. */
  readonly write: (account: AccountKey, value: T | undefined) => Promise<Result<null, StorageFailure>>;
}

type ValueOf<N extends PartName> = NonNullable<SettingsContent[N][string]>;
type PartName = "outcomes" | "templates" | "runningVisits" | "supportOwners" | "supportEditors";

/** Keeps a part of each account in the settings rather than in the replica, which can be lost and is then pulled anew. */
export function accountPart<N extends PartName>(settings: Settings, name: N): AccountPart<ValueOf<N>> {
  type Value = ValueOf<N>;
  const partOf = (content: SettingsContent) => content[name] as Readonly<Record<string, Value | undefined>>;
  return {
    read: (account) => partOf(settings.read())[account],
    write: (account, value) =>
      settings.updateOf(account, (from) => ({
        [name]: value === undefined ? without(partOf(from), account) : { ...partOf(from), [account]: value },
      })),
  };
}

/**
 * Forgets the account of this computer with all parts that it has in the settings (law 13), in one write: no later call about the
 * account finds it here and writes a part anew. Unsent edits that stay are still to be sent as their Support account, so Rounds
 * keeps that one's name for them.
 */
export function forgetAccount(
  settings: Settings,
  account: AccountKey,
  { keepsSupportAccounts }: { readonly keepsSupportAccounts: boolean },
): Promise<Result<null, StorageFailure>> {
  return settings.updateOf(account, (from) => ({
    account: null,
    unswept: true,
    // mutation: follows-outlive-sign-out
    follows: from.follows.filter((one) => one.account !== account),
    // mutation: account-part-outlives-sign-out
    outcomes: without(from.outcomes, account),
    templates: without(from.templates, account),
    runningVisits: without(from.runningVisits, account),
    ...(keepsSupportAccounts
      ? {}
      : {
          supportOwners: without(from.supportOwners, account),
          supportEditors: without(from.supportEditors, account),
        }),
  }));
}

function without<T>(all: Readonly<Record<string, T>>, account: AccountKey): Record<string, T> {
  const { [account]: _, ...others } = all;
  return others;
}
