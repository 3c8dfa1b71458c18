import { chunksOf } from "../../../src-shared/chunks-of.ts";
import type { AccountKey, RecordId } from "../../../src-shared/ids.ts";
import type { Followed } from "../../../src-shared/ipc/account-settings/follows.ts";
import { listedAtOnce } from "../../../src-shared/ipc/documents.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { DocumentRow } from "../../../src-shared/records/document.ts";
import { instantOf } from "../../format/dates.ts";
import type { commands } from "../../platform/bridge.ts";
import type { OpenReplica } from "../../replica/live/open-replica.ts";
import { importDocuments } from "../documents/exports.ts";
import { isOfOneRecord, mostFailures } from "./of-one-record.ts";

interface Job {
  readonly commands: Pick<
    ReturnType<typeof commands>,
    "document.list" | "document.downloaded" | "document.download"
  >;
  readonly account: AccountKey;
  readonly replica: Pick<OpenReplica, "database" | "work">;
  readonly records: readonly Followed[];
  /** Time when Rounds last listed the documents of each record, or could not list them, by "type:id". */
  readonly listed: Map<string, number>;
  readonly listedEvery: number;
  /** Documents that main refused as unfit to open. Rounds does not ask for them again. */
  readonly refused: Set<RecordId>;
  /** Time when a document could not be fetched, by its id: Rounds leaves it alone for `listedEvery`. */
  readonly failed: Map<RecordId, number>;
  readonly now: () => number;
  /** `cacheDocuments` calls it before each step. If it returns false, the step under way ends and no other begins. */
  readonly goesOn: () => boolean;
  /** Called when another document is here. */
  readonly onCached: () => void;
  /** Called at the end. `full`: some document did not fit. */
  readonly onEnd: (full: boolean) => void;
}

/**
 * Lists the documents of the followed records, many records with one request, and fetches every document that is not
 * here in the service's version. It fetches one after the other, steps over what fails by itself, and leaves the rest to the next
 * call if it must stop.
 */
export async function cacheDocuments(job: Job): Promise<void> {
  if (!(await listAll(job))) return;
  const cached = await job.commands["document.downloaded"]({ account: job.account });
  if (!cached.ok) return;
  const versions = new Map(cached.value.map(({ id, version }) => [id, version]));
  let full = false;
  let failures = 0;
  for (const row of await knownOf(job)) {
    if (!job.goesOn() || failures >= mostFailures) return;
    if (versions.get(row.id) === (instantOf(row.updated_at) ?? 0) || job.refused.has(row.id)) continue;
    if (isRecent(job, job.failed.get(row.id))) continue;
    const done = await job.commands["document.download"]({ account: job.account, id: row.id });
    if (done.ok) job.onCached();
    // A smaller one may fit all the same.
    else if (done.error.kind === "documentNotOpened" && done.error.reason === "full") full = true;
    else if (done.error.kind === "documentNotOpened") job.refused.add(row.id);
    else if (!isOfOneRecord(done.error)) return;
    else {
      job.failed.set(row.id, job.now());
      failures += 1;
    }
  }
  if (job.goesOn()) job.onEnd(full);
}

/** Returns true if it could list all records that were due, but for those whose own lists fail. */
async function listAll(job: Job): Promise<boolean> {
  const { account, commands, replica, records, listed, now, goesOn } = job;
  const due = records.filter((one) => !isRecent(job, listed.get(recordKey(one))));
  const parts = [...Map.groupBy(due, (one) => one.type)].flatMap(([type, of]) => {
    const ids = of.map((one) => one.id);
    return chunksOf(ids, listedAtOnce).map((some) => ({ type, ids: some }));
  });
  let failures = 0;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (!goesOn() || failures >= mostFailures) return false;
    const { type, ids } = part;
    const answer = await commands["document.list"]({ account, of: { type, ids } });
    if (!goesOn() || !(answer.ok || isOfOneRecord(answer.error))) return false;
    if (!answer.ok) failures += 1;
    if (!answer.ok && answer.error.kind !== "forbidden" && ids.length > 1) {
      // The service may fail over one of the records: Rounds asks for each half by itself. A refusal is about the whole list.
      const half = Math.ceil(ids.length / 2);
      parts.unshift({ type, ids: ids.slice(0, half) }, { type, ids: ids.slice(half) });
      continue;
    }
    for (const id of ids) {
      if (answer.ok) {
        const { rows, isWhole } = answer.value;
        const own = (rows as readonly DocumentRow[]).filter((row) => row.resource_id === id);
        await importDocuments(replica, { type, id }, { rows: own, isWhole });
      }
      listed.set(recordKey({ type, id }), now());
    }
  }
  return true;
}

function isRecent({ now, listedEvery }: Job, at: number | undefined): boolean {
  return at !== undefined && Math.abs(now() - at) < listedEvery;
}

/** Returns the documents of the followed records. */
async function knownOf({ replica, records }: Job): Promise<readonly DocumentRow[]> {
  return replica.database.document
    .where("[resource_type+resource_id]")
    .anyOf(records.map(({ type, id }) => [type, id]))
    .toArray();
}
