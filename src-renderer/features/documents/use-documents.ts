import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { DocumentRow } from "../../../src-shared/records/document.ts";
import { commands } from "../../platform/bridge.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { useFromMain } from "../../session/session.ts";
import type { Subject } from "../../session/ui.ts";
import { useFollowState } from "../../session/use-follows.ts";
import { importDocuments } from "./import-documents.ts";

interface Documents {
  /** Documents in the replica; undefined until they are loaded. */
  readonly rows: readonly DocumentRow[] | undefined;
  /** Ids of the documents that open without a network. */
  readonly cached: ReadonlySet<RecordId>;
  /** Failure of reading the service's list. */
  readonly fault: Fault | null;
  readonly lookAgain: () => void;
}

/**
 * Returns the documents of a record: the known ones at once, then the service's list, which is read when the
 * page opens, and after each sync while it is open (law 1).
 */
export function useDocuments(type: Subject["type"], id: RecordId): Documents {
  const { account, database, work } = useReplica();
  const [cached, setCached] = useState<ReadonlySet<RecordId>>(new Set());
  const [fault, setFault] = useState<Fault | null>(null);
  const [looked, look] = useState(0);
  const syncedAt = useFromMain(({ sync }) => sync?.syncedAt);
  const cachedSoFar = useFollowState((state) => state.cacheChanges);
  const rows = useLiveQuery({
    key: ["documents", type, id],
    types: ["document"],
    run: (from) =>
      from.document.where("[resource_type+resource_id]").equals([type, id]).reverse().sortBy("created_at"),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` and a sync that came through ask anew.
  useEffect(() => {
    if (isTemporary(id)) return;
    let left = false;
    void commands()
      ["document.list"]({ account: account.key, of: { type, ids: [id] } })
      .then(async (listed) => {
        if (listed.ok && database.isOpen()) {
          const { rows, isWhole } = listed.value;
          const documents = { rows: rows as readonly DocumentRow[], isWhole };
          await importDocuments({ database, work }, { type, id }, documents);
        }
        if (!left) setFault(listed.ok ? null : listed.error);
      });
    return () => {
      left = true;
    };
  }, [account.key, database, work, type, id, looked, syncedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` and `cachedSoFar` ask anew.
  useEffect(() => {
    let left = false;
    void commands()
      ["document.downloaded"]({ account: account.key })
      .then((ids) => {
        if (left || !ids.ok) return;
        const now = new Set(ids.value.map((one) => one.id));
        setCached((before) => (isSame(before, now) ? before : now));
      });
    return () => {
      left = true;
    };
  }, [account.key, id, looked, cachedSoFar]);
  return {
    rows,
    cached,
    fault,
    lookAgain: () => look((before) => before + 1),
  };
}

function isSame(one: ReadonlySet<RecordId>, other: ReadonlySet<RecordId>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
