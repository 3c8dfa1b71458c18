import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { ManagedList } from "../../src-shared/ipc/account-settings/managed-list.ts";
import { createMutex } from "../../src-shared/mutex.ts";
import type { Result } from "../../src-shared/result.ts";
import { type EditFailure, failedBy } from "../outbox/edits.ts";
import { announceFailure } from "./announce.tsx";

type Answer<T> = Promise<Result<ManagedList<T>, Fault>>;

interface Calls<T> {
  readonly get: (account: AccountKey) => Answer<T>;
  readonly set: (account: AccountKey, list: T[]) => Answer<T>;
}

/** Follows a list of the account as main last sent it. Main stores the list, so that it survives the loss of the replica. */
export function storedList<T>({ get, set }: Calls<T>) {
  const use = create<ManagedList<T>>(() => ({ list: [], locked: false }));
  const show = (answer: Awaited<Answer<T>>): Result<ManagedList<T>, EditFailure> => {
    if (!answer.ok) return failedBy(answer.error);
    use.setState(answer.value);
    return answer;
  };
  const turns = createMutex();
  /**
   * Changes the list as the change before, or its Undo, has left it: main takes the whole list. Main has stored it once this answers
   * without a failure.
   */
  const keep = (account: AccountKey, to: (from: readonly T[]) => readonly T[]) =>
    // mutation: list-changed-as-it-was-drawn
    turns.run(async () => show(await set(account, [...to(use.getState().list)])));
  return {
    use,
    read: async (account: AccountKey): Promise<void> => void show(await get(account)),
    keep,
    /** As `keep`. Announces a failure, and returns whether main has stored the list. */
    keepOrAnnounce: async (...change: Parameters<typeof keep>): Promise<boolean> => {
      const kept = await keep(...change);
      if (!kept.ok) announceFailure(kept.error);
      return kept.ok;
    },
  };
}
