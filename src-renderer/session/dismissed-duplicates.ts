import { useEffect } from "react";
import { create } from "zustand";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Bridge } from "../../src-shared/ipc/bridge.ts";
import type { PossibleDuplicate } from "../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Result } from "../../src-shared/result.ts";
import { commands } from "../platform/bridge.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { useFromMain } from "./session.ts";

interface Dismissed {
  readonly of: AccountKey | null;
  /** Null until main has answered. */
  readonly pairs: readonly PossibleDuplicate[] | null;
  readonly isAsked: boolean;
}

/** The possible duplicates that the rep has decided to keep. Main stores them: they survive a restart and a lost replica. */
export const useDismissed = create<Dismissed>(() => ({ of: null, pairs: null, isAsked: false }));

/** Reads them once for an account. A failure leaves them unknown until the next call. */
export async function readDismissed(
  account: AccountKey,
  list: Bridge["commands"]["duplicates.list"],
): Promise<void> {
  const { of, pairs, isAsked } = useDismissed.getState();
  if (of === account && (isAsked || pairs !== null)) return;
  // Set before the answer, so that the other marks on the screen do not ask as well.
  useDismissed.setState({ of: account, pairs: null, isAsked: true });
  const answer = await list({ account, dismissed: true });
  if (useDismissed.getState().of !== account) return;
  useDismissed.setState({ pairs: answer.ok ? answer.value : null, isAsked: false });
}

/** Keeps both records, so that nothing calls them a possible duplicate any more. */
export async function keepBoth(account: AccountKey, pair: PossibleDuplicate): Promise<Result<null, Fault>> {
  const { type, duplicateId } = pair;
  const answer = await commands()["duplicates.dismiss"]({ account, type, duplicateId });
  const { of, pairs } = useDismissed.getState();
  if (answer.ok && of === account && pairs !== null) useDismissed.setState({ pairs: [...pairs, pair] });
  return answer;
}

/** Tells whether the rep has decided to keep this record beside its possible duplicate; undefined until main has answered. */
export function useIsKeptBeside(type: RecordName, id: RecordId): boolean | undefined {
  const { account } = useReplica();
  const { of, pairs } = useDismissed();
  const phase = useFromMain(({ sync }) => sync?.phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: main may be able to answer in its next phase.
  useEffect(() => void readDismissed(account.key, commands()["duplicates.list"]), [account.key, phase]);
  if (of !== account.key || pairs === null) return undefined;
  return pairs.some((one) => one.type === type && (one.keptId === id || one.duplicateId === id));
}
