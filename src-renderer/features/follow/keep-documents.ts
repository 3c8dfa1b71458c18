import type { AccountKey, RecordId } from "../../../src-shared/ids.ts";
import { listedAtOnce } from "../../../src-shared/ipc/documents.ts";
import type { Followed } from "../../../src-shared/ipc/kept/follows.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { DocumentRow } from "../../../src-shared/records/document.ts";
import { instantOf } from "../../format/dates.ts";
import type { commands } from "../../platform/bridge.ts";
import type { OpenReplica } from "../../replica/live/open-replica.ts";
import { importDocuments } from "../documents/exports.ts";

interface Job {
  readonly commands: Pick<
    ReturnType<typeof commands>,
    "document.list" | "document.downloaded" | "document.download"
  >;
  readonly account: AccountKey;
  readonly replica: Pick<OpenReplica, "database" | "work">;
  readonly records: readonly Followed[];
  /** Time when Rounds last listed the documents of each record, by "type:id". */
  readonly listed: Map<string, number>;
  readonly listedEvery: number;
  /** Documents that main refused as unfit to open. Rounds does not ask for them again. */
  readonly refused: Set<RecordId>;
  readonly now: () => number;
  /** `keepDocuments` calls it before each step. If it returns false, the step under way ends and no other begins. */
  readonly goesOn: () => boolean;
  /** Called when another document is here. */
  readonly onKept: () => void;
  /** Called at the end. `full`: some document did not fit. */
  readonly onEnd: (full: boolean) => void;
}

/**
 * Lists the documents of the followed records, many records with one request, and fetches every document that is not
 * here in the service's version. It fetches one after the other, and leaves the rest to the next call if it must stop.
 */
export async function keepDocuments(job: Job): Promise<void> {
  if (!(await listAll(job))) return;
  const kept = await job.commands["document.downloaded"]({ account: job.account });
  if (!kept.ok) return;
  const versions = new Map(kept.value.map(({ id, version }) => [id, version]));
  let full = false;
  for (const row of await knownOf(job)) {
    if (!job.goesOn()) return;
    if (versions.get(row.id) === (instantOf(row.updated_at) ?? 0) || job.refused.has(row.id)) continue;
    const done = await job.commands["document.download"]({ account: job.account, id: row.id });
    if (done.ok) job.onKept();
    else if (done.error.kind !== "documentNotOpened") return;
    // A smaller one may fit all the same.
    else if (done.error.reason === "full") full = true;
    else job.refused.add(row.id);
  }
  if (job.goesOn()) job.onEnd(full);
}

/** Returns true if it could list all records that were due. */
async function listAll(job: Job): Promise<boolean> {
  const { account, commands, replica, records, listed, listedEvery, now, goesOn } = job;
  const due = records.filter(({ type, id }) => {
    const at = listed.get(recordKey({ type, id }));
    return at === undefined || Math.abs(now() - at) >= listedEvery;
  });
  for (const [type, of] of Map.groupBy(due, (one) => one.type)) {
    for (let from = 0; from < of.length; from += listedAtOnce) {
      if (!goesOn()) return false;
      const ids = of.slice(from, from + listedAtOnce).map((one) => one.id);
      const answer = await commands["document.list"]({ account, of: { type, ids } });
      if (!answer.ok || !goesOn()) return false;
      const rows = answer.value as readonly DocumentRow[];
      for (const id of ids) {
        const own = rows.filter((row) => row.resource_id === id);
        await importDocuments(replica, { type, id }, own);
        listed.set(recordKey({ type, id }), now());
      }
    }
  }
  return true;
}

/** Returns the documents of the followed records. */
async function knownOf({ replica, records }: Job): Promise<readonly DocumentRow[]> {
  return replica.database.document
    .where("[resource_type+resource_id]")
    .anyOf(records.map(({ type, id }) => [type, id]))
    .toArray();
}
