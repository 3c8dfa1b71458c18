import { useEffect, useState } from "react";
import type { SavedView } from "../../src-shared/ipc/views.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { commands } from "../platform/bridge.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announceFailure } from "../session/announce.tsx";

interface SavedViews {
  /** Undefined until they are read. */
  readonly saved: readonly SavedView[] | undefined;
  /** All of them, in place of those before. Answers whether they are on the disk; a failure is told. */
  readonly keep: (views: readonly SavedView[]) => Promise<boolean>;
}

/** What main said last, by account and type: a table that is opened again does not wait for it to be drawn whole. */
const told = new Map<string, readonly SavedView[]>();

/** The views that the rep saved of a table. They rest in main, so that they outlive a replica that is lost. */
export function useSavedViews(type: RecordName): SavedViews {
  const account = useReplica().account.key;
  const known = `${account} ${type}`;
  const [saved, setSaved] = useState(() => told.get(known));
  useEffect(() => {
    let gone = false;
    void commands()
      ["views.list"]({ account, type })
      .then((answer) => {
        if (gone) return;
        const views = answer.ok ? answer.value : [];
        // The same again is no news: nothing is drawn for it.
        setSaved((last) => (JSON.stringify(last) === JSON.stringify(views) ? last : views));
        told.set(known, views);
      });
    return () => {
      gone = true;
    };
  }, [account, type, known]);
  const keep = async (views: readonly SavedView[]) => {
    const kept = await commands()["views.keep"]({ account, type, views: [...views] });
    if (kept.ok) {
      setSaved(views);
      told.set(known, views);
    } else announceFailure({ kind: "fault", fault: kept.error });
    return kept.ok;
  };
  return { saved, keep };
}
