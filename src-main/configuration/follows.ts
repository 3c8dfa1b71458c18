import type { AccountKey } from "../../src-shared/ids.ts";
import type { Followed } from "../../src-shared/ipc/account-settings/follows.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok } from "../../src-shared/result.ts";
import type { Settings } from "./settings.ts";

export interface FollowStore {
  readonly handlers: Pick<Handlers<Commands>, "follows.get" | "follows.set">;
  readonly isFollowed: (
    account: AccountKey,
    record: { readonly type: string; readonly id: number },
  ) => boolean;
}

/**
 * Keeps the records that a rep follows, by account. They are in the settings rather than in the replica,
 * which can be lost and is then pulled anew.
 */
export function createFollowStore(settings: Settings): FollowStore {
  const of = (account: AccountKey): Followed[] =>
    settings
      .read()
      .follows.filter((one) => one.account === account)
      .map(({ type, id }) => ({ type, id }));
  return {
    handlers: {
      "follows.get": async ({ account }) => ok(of(account)),
      "follows.set": ({ account, follows }) =>
        settings.updateOf(account, (from) => ({
          follows: [
            ...from.follows.filter((one) => one.account !== account),
            ...follows.map(({ type, id }) => ({ account, type, id })),
          ],
        })),
    },
    isFollowed: (account, { type, id }) => of(account).some((one) => one.type === type && one.id === id),
  };
}
