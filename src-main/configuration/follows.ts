import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { Followed } from "../../src-shared/ipc/account-settings/follows.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Settings } from "./settings.ts";

export interface FollowStore {
  readonly handlers: Pick<Handlers<Commands>, "follows.get" | "follows.set">;
  readonly isFollowed: (
    account: AccountKey,
    record: { readonly type: string; readonly id: number },
  ) => boolean;
  /** Takes an account's follows off the disk: they go with everything else of it. */
  readonly wipe: (account: AccountKey) => Promise<Result<null, Fault>>;
}

/**
 * Keeps the records that a rep follows, by account. They are in the settings rather than in the replica,
 * which can be lost and is then pulled anew. Rounds reads and writes only those of the account at hand (law
 * 13).
 */
export function createFollowStore(settings: Settings): FollowStore {
  const all = () => settings.read().follows;
  const of = (account: AccountKey): Followed[] =>
    all()
      .filter((one) => one.account === account)
      .map(({ type, id }) => ({ type, id }));
  // mutation: follows-for-any-account
  const isTheirs = (account: AccountKey) => settings.read().account?.key === account;
  const put = (account: AccountKey, records: readonly Followed[]) =>
    settings.update({
      follows: [
        ...all().filter((one) => one.account !== account),
        ...records.map(({ type, id }) => ({ account, type, id })),
      ],
    });
  return {
    handlers: {
      "follows.get": async ({ account }) =>
        isTheirs(account) ? ok(of(account)) : err({ kind: "replicaUnavailable" }),
      "follows.set": async ({ account, follows }) =>
        isTheirs(account) ? put(account, follows) : err({ kind: "replicaUnavailable" }),
    },
    isFollowed: (account, { type, id }) => of(account).some((one) => one.type === type && one.id === id),
    // mutation: follows-outlive-sign-out
    wipe: async (account) => (of(account).length === 0 ? ok(null) : put(account, [])),
  };
}
