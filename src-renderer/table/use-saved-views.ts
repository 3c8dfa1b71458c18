import { useEffect, useState } from "react";
import type { SavedView } from "../../src-shared/ipc/account-settings/views.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { commands } from "../platform/bridge.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announceFailure } from "../session/announce.tsx";

interface SavedViews {
  /** Undefined until main has answered. */
  readonly saved: readonly SavedView[] | undefined;
  /** Replaces all saved views. Answers whether they are on disk; it announces a failure. */
  readonly keep: (views: readonly SavedView[]) => Promise<boolean>;
}

/**
 * Main's last answer, by account and type, so that a table that is opened again shows its views without
 * waiting.
 */
const lastAnswer = new Map<string, readonly SavedView[]>();

/** The rep's saved views of a table. Main stores them, so that they outlive a lost replica. */
export function useSavedViews(type: RecordName): SavedViews {
  const account = useReplica().account.key;
  const known = `${account} ${type}`;
  const [saved, setSaved] = useState(() => lastAnswer.get(known));
  useEffect(() => {
    let gone = false;
    void commands()
      ["views.get"]({ account, type })
      .then((answer) => {
        if (gone) return;
        const views = answer.ok ? answer.value : [];
        // Equal views are no news: nothing is drawn for them.
        setSaved((last) => (JSON.stringify(last) === JSON.stringify(views) ? last : views));
        lastAnswer.set(known, views);
      });
    return () => {
      gone = true;
    };
  }, [account, type, known]);
  const keep = async (views: readonly SavedView[]) => {
    const kept = await commands()["views.set"]({ account, type, views: [...views] });
    if (kept.ok) {
      setSaved(views);
      lastAnswer.set(known, views);
    } else announceFailure(kept.error);
    return kept.ok;
  };
  return { saved, keep };
}
