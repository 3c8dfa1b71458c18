import { plural } from "@lingui/core/macro";
import { create } from "zustand";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import { type Followed, followedAtMost } from "../../src-shared/ipc/account-settings/follows.ts";
import { createMutex } from "../../src-shared/mutex.ts";
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
  const follow = (record: Followed, on: boolean) =>
    changeFollows(account.key, (from) => {
      const others = from.map(now).filter((one) => one.type !== record.type || one.id !== record.id);
      if (!on) return others;
      if (others.length < followedAtMost) return [...others, record];
      announce(
        plural(followedAtMost, {
          one: "You follow # record already. Unfollow it first.",
          other: "You follow # records already. Unfollow one of them first.",
        }),
      );
      return from;
    });
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

const turns = createMutex();

/**
 * Changes the list as the change before has left it. Reads it first: main replaces the whole list, so writing one that is unread, or
 * read before that change was stored, would drop other records. `to`: answers the very list that it was given to leave it as it is.
 */
export function changeFollows(
  account: AccountKey,
  to: (from: readonly Followed[]) => readonly Followed[],
): Promise<void> {
  return turns.run(async () => {
    const read = await readFollows(account);
    if (!read.ok) return announceFailure(read.error);
    const records = to(read.value);
    if (records === read.value) return;
    const answer = await commands()["follows.set"]({ account, follows: [...records] });
    if (answer.ok) useFollowState.setState({ of: account, records });
    else announceFailure(answer.error);
  });
}
