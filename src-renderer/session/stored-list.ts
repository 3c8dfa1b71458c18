import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { ManagedList } from "../../src-shared/ipc/account-settings/managed-list.ts";
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
  /** Replaces the whole list. Main has stored it once this answers without a failure. */
  const keep = async (account: AccountKey, list: readonly T[]) => show(await set(account, [...list]));
  return {
    use,
    read: async (account: AccountKey): Promise<void> => void show(await get(account)),
    keep,
    /** As `keep`. Announces a failure, and returns whether main has stored the list. */
    keepOrAnnounce: async (account: AccountKey, list: readonly T[]): Promise<boolean> => {
      const kept = await keep(account, list);
      if (!kept.ok) announceFailure(kept.error);
      return kept.ok;
    },
  };
}
