import { plural } from "@lingui/core/macro";
import { create } from "zustand";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import { type Followed, followedAtMost } from "../../src-shared/ipc/account-settings/follows.ts";
import { commands } from "../platform/bridge.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announce, announceFailure } from "./announce.tsx";

interface FollowState {
  /** The account whose records these are; null until main has told. */
  readonly of: AccountKey | null;
  /**
   * The followed records as main last reported them. Main stores them, so that they outlive a lost replica.
   */
  readonly records: readonly Followed[];
  /** Counts up when the cache of documents changes: screens that show which are here read them again. */
  readonly cacheChanges: number;
  /** True if the documents of followed records do not all fit. */
  readonly full: boolean;
}

export const useFollowState = create<FollowState>(() => ({
  of: null,
  records: [],
  cacheChanges: 0,
  full: false,
}));

export interface Follows {
  readonly records: readonly Followed[];
  readonly isFollowed: (type: string, id: RecordId) => boolean;
  readonly follow: (record: Followed, on: boolean) => Promise<void>;
}

/** The followed records, by the ids that they have now. */
export function useFollows(): Follows {
  const { account, aliases } = useReplica();
  const now = ({ type, id }: Followed): Followed => ({ type, id: aliases.current(type, id) });
  const records = useFollowState(followsOf(account.key)).map(now);
  const isFollowed = (type: string, id: RecordId) =>
    records.some((one) => one.type === type && one.id === id);
  const follow = async (record: Followed, on: boolean) => {
    // Reads first: main replaces the whole list, so writing an unread one would drop all other records.
    const read = await readFollows(account.key);
    if (!read.ok) return announceFailure(read.error);
    const others = read.value.map(now).filter((one) => one.type !== record.type || one.id !== record.id);
    if (on && others.length >= followedAtMost) {
      announce(
        plural(followedAtMost, {
          one: "You follow # record already. Unfollow it first.",
          other: "You follow # records already. Unfollow one of them first.",
        }),
      );
      return;
    }
    await keepFollows(account.key, on ? [...others, record] : others);
  };
  return { records, isFollowed, follow };
}

const none: readonly Followed[] = [];

/** The followed records of an account; none until they are read. */
export function followsOf(account: AccountKey) {
  return ({ of, records }: FollowState) => (of === account ? records : none);
}

export async function readFollows(
  account: AccountKey,
): ReturnType<ReturnType<typeof commands>["follows.get"]> {
  const answer = await commands()["follows.get"]({ account });
  if (answer.ok) useFollowState.setState({ of: account, records: answer.value, full: false });
  return answer;
}

export async function keepFollows(account: AccountKey, records: readonly Followed[]): Promise<void> {
  const answer = await commands()["follows.set"]({ account, follows: [...records] });
  if (answer.ok) useFollowState.setState({ of: account, records });
  else announceFailure(answer.error);
}
