import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Settings } from "./settings.ts";

/** A part of the settings that each account has for itself. */
export interface AccountPart<T> {
  /** Undefined where the account has none. */
  readonly read: (account: AccountKey) => Result<T | undefined, Fault>;
  /** Durable once it resolves. Undefined takes the account's part away. */
  readonly write: (account: AccountKey, value: T | undefined) => Promise<Result<null, Fault>>;
  /** Takes an account's part off the disk: it goes with everything else of it. */
  readonly wipe: (account: AccountKey) => Promise<Result<null, Fault>>;
}

type Content = ReturnType<Settings["read"]>;
type ValueOf<N extends PartName> = NonNullable<Content[N][string]>;
type PartName = "outcomes" | "templates" | "runningVisits";

/**
 * Reads and writes a part of the account at hand, and of no other (law 13). It is in the settings rather than in
 * the replica, which can be lost and is then pulled anew.
 */
export function accountPart<N extends PartName>(settings: Settings, name: N): AccountPart<ValueOf<N>> {
  type Value = ValueOf<N>;
  const all = () => settings.read()[name] as Readonly<Record<string, Value | undefined>>;
  const put = (account: AccountKey, value: Value | undefined) => {
    const { [account]: _before, ...others } = all();
    return settings.update({ [name]: value === undefined ? others : { ...others, [account]: value } });
  };
  // mutation: account-part-of-any-account
  const isTheirs = (account: AccountKey) => settings.read().account?.key === account;
  const refused = err({ kind: "replicaUnavailable" } as const);
  return {
    read: (account) => (isTheirs(account) ? ok(all()[account]) : refused),
    write: async (account, value) => (isTheirs(account) ? put(account, value) : refused),
    // mutation: account-part-outlives-sign-out
    wipe: async (account) => (all()[account] === undefined ? ok(null) : put(account, undefined)),
  };
}
