import { useEffect, useState } from "react";
import type { PossibleDuplicate } from "../../../../src-shared/ipc/outbox.ts";
import { commands } from "../../../platform/bridge.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { announceFailure } from "../../../session/announce.tsx";

/** Records that may be there twice; asked for anew when there is another number of them, and after each run. */
export function useDuplicates(count: number, syncedAt: number | null): readonly PossibleDuplicate[] {
  const { account } = useReplica();
  const [pairs, setPairs] = useState<readonly PossibleDuplicate[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a run others may be meant by the same number.
  useEffect(() => {
    let outdated = false;
    if (count === 0) setPairs([]);
    else {
      void commands()
        ["duplicates.list"]({ account: account.key, dismissed: false })
        .then((answer) => {
          if (outdated) return;
          if (answer.ok) setPairs(answer.value);
          else announceFailure(answer.error);
        });
    }
    return () => {
      outdated = true;
    };
  }, [account.key, count, syncedAt]);
  return pairs;
}
