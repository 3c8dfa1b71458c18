import { useEffect } from "react";
import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { PossibleDuplicate } from "../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Result } from "../../src-shared/result.ts";
import { commands } from "../platform/bridge.ts";
import { useReplica } from "../replica/live/hooks.ts";

interface Dismissed {
  readonly of: AccountKey | null;
  /** Null until main has answered. */
  readonly pairs: readonly PossibleDuplicate[] | null;
}

/** The possible duplicates that the rep has decided to keep. Main stores them: they survive a restart and a lost replica. */
const useDismissed = create<Dismissed>(() => ({ of: null, pairs: null }));

async function read(account: AccountKey): Promise<void> {
  const answer = await commands()["duplicates.list"]({ account, dismissed: true });
  if (useDismissed.getState().of === account) useDismissed.setState({ pairs: answer.ok ? answer.value : [] });
}

/** Keeps both records, so that nothing calls them a possible duplicate any more. */
export async function keepBoth(
  account: AccountKey,
  { type, duplicateId }: Pick<PossibleDuplicate, "type" | "duplicateId">,
): Promise<Result<null, Fault>> {
  const answer = await commands()["duplicates.dismiss"]({ account, type, duplicateId });
  if (answer.ok) await read(account);
  return answer;
}

/** Tells whether the rep has decided to keep this record beside its possible duplicate; undefined until main has answered. */
export function useIsKeptBeside(type: RecordName, id: RecordId): boolean | undefined {
  const { account } = useReplica();
  const { of, pairs } = useDismissed();
  useEffect(() => {
    if (of === account.key) return;
    // Set before the answer, so that the other marks on the screen do not ask as well.
    useDismissed.setState({ of: account.key, pairs: null });
    void read(account.key);
  }, [of, account.key]);
  if (of !== account.key || pairs === null) return undefined;
  return pairs.some((one) => one.type === type && (one.keptId === id || one.duplicateId === id));
}
