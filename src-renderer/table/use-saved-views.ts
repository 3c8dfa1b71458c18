import { useEffect, useState } from "react";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SavedView } from "../../src-shared/ipc/account-settings/views.ts";
import { createMutex } from "../../src-shared/mutex.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { commands } from "../platform/bridge.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { announceFailure } from "../session/announce.tsx";

interface SavedViews {
  /** Undefined until main has answered. */
  readonly saved: readonly SavedView[] | undefined;
  /** As `changeViews`. */
  readonly keep: (to: ChangeOfViews) => Promise<boolean>;
}

type ChangeOfViews = (from: readonly SavedView[]) => readonly SavedView[];

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
        if (!answer.ok) return setSaved((last) => last ?? []);
        const views = answer.value;
        // Equal views are no news: nothing is drawn for them.
        setSaved((last) => (JSON.stringify(last) === JSON.stringify(views) ? last : views));
        lastAnswer.set(known, views);
      });
    return () => {
      gone = true;
    };
  }, [account, type, known]);
  const keep = async (to: ChangeOfViews) => {
    const kept = await changeViews({ account, type }, to);
    if (!kept.ok) {
      announceFailure(kept.error);
      return false;
    }
    setSaved(kept.value);
    lastAnswer.set(known, kept.value);
    return true;
  };
  return { saved, keep };
}

const turns = createMutex();

/**
 * Changes the saved views of a table as the change before has left them. Reads them first: main replaces all of them, and those on the
 * screen may be older, or be none because main could not be asked. Returns the views that are on disk now.
 */
export function changeViews(
  of: { readonly account: AccountKey; readonly type: RecordName },
  to: ChangeOfViews,
): Promise<Result<readonly SavedView[], Fault>> {
  return turns.run(async () => {
    const read = await commands()["views.get"](of);
    if (!read.ok) return read;
    const views = to(read.value);
    const kept = await commands()["views.set"]({ ...of, views: [...views] });
    return kept.ok ? ok(views) : kept;
  });
}
