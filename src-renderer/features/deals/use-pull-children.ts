import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { useFromMain } from "../../session/session.ts";

/**
 * Has the records of a type that live under another brought up to date: when a page opens, and after each sync while it
 * is open. They come by the replica (law 1); this answers why the service could not be asked, null where it was.
 */
export function usePullChildren(type: RecordName, under: RecordId): Fault | null {
  const { account } = useReplica();
  const syncedAt = useFromMain(({ sync }) => sync?.syncedAt);
  const [fault, setFault] = useState<Fault | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sync that came through asks anew.
  useEffect(() => {
    // The service does not know it yet: nobody has put anything under it there.
    if (isTemporary(under)) return setFault(null);
    let left = false;
    void commands()
      ["sync.pullChildren"]({ account: account.key, type, under })
      .then((read) => !left && setFault(read.ok ? null : read.error));
    return () => {
      left = true;
    };
  }, [account.key, type, under, syncedAt]);
  return fault;
}
