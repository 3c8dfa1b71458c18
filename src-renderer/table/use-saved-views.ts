import { useEffect, useState } from "react";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import type { SavedView } from "../../src-main/contract/views.ts";
import { announceFailure } from "../app/announce.tsx";
import { commands } from "../app/bridge.ts";
import { useReplica } from "../replica/hooks.ts";

interface SavedViews {
  /** Undefined until they are read. */
  readonly saved: readonly SavedView[] | undefined;
  /** All of them, in place of those before. Answers whether they are on the disk; a failure is told. */
  readonly keep: (views: readonly SavedView[]) => Promise<boolean>;
}

/** The views that the rep saved of a table. They rest in main, so that they outlive a replica that is lost. */
export function useSavedViews(type: RecordName): SavedViews {
  const account = useReplica().account.key;
  const [saved, setSaved] = useState<readonly SavedView[]>();
  useEffect(() => {
    let gone = false;
    void commands()
      ["views.list"]({ account, type })
      .then((answer) => {
        if (!gone) setSaved(answer.ok ? answer.value : []);
      });
    return () => {
      gone = true;
    };
  }, [account, type]);
  const keep = async (views: readonly SavedView[]) => {
    const kept = await commands()["views.keep"]({ account, type, views: [...views] });
    if (kept.ok) setSaved(views);
    else announceFailure({ kind: "fault", fault: kept.error });
    return kept.ok;
  };
  return { saved, keep };
}
