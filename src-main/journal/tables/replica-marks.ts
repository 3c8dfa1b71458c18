import type { StorageFailure } from "../../../src-shared/errors/storage.ts";
import { type AccountKey, type RecordId, recordId } from "../../../src-shared/ids.ts";
import type { Renamed } from "../../../src-shared/ipc/attach.ts";
import { isRecordName, type RecordName } from "../../../src-shared/records/registry.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { Sql } from "./sql.ts";

/** Marks of the replicas that the journal worked with (law 3). */
export interface ReplicaMarks {
  /**
   * `here`: the highest generation of that epoch that was started, and whether it was the last started of
   * all; null where the journal never met the epoch.
   */
  readonly replicaMark: (
    account: AccountKey,
    epoch: string,
  ) => Result<{ readonly here: EpochMark | null; readonly others: boolean }, StorageFailure>;
  /** The replica has applied the journal's truth: from now on the journal trusts this one. */
  readonly markReplica: (
    account: AccountKey,
    epoch: string,
    generation: number,
  ) => Result<null, StorageFailure>;
  /**
   * Changes that an older copy of the replica has missed: the server ids that creates got since, and the
   * records that the rep took back.
   */
  readonly sinceForgotten: (account: AccountKey) => Result<Forgotten, StorageFailure>;
}

export interface EpochMark {
  readonly generation: number;
  readonly latest: boolean;
}

export interface Forgotten {
  readonly renamed: readonly Renamed[];
  readonly withdrawn: readonly { readonly type: RecordName; readonly id: RecordId }[];
}

export function replicaMarks({ all, run, transaction }: Sql): ReplicaMarks {
  return {
    replicaMark: (account, epoch) =>
      transaction(() => {
        const known = all("SELECT * FROM replica_mark WHERE account = ?", account);
        const row = known.find((one) => one.epoch === epoch);
        const here =
          row === undefined ? null : { generation: Number(row.generation), latest: row.latest === 1 };
        return { here, others: known.some((one) => one.epoch !== epoch) };
      }),
    markReplica: (account, epoch, generation) =>
      transaction(() => {
        run("UPDATE replica_mark SET latest = 0 WHERE account = ?", account);
        run("INSERT OR REPLACE INTO replica_mark VALUES (?, ?, ?, 1)", account, epoch, generation);
        return null;
      }),
    sinceForgotten: (account) =>
      transaction(() => {
        const ended = all(
          "SELECT * FROM ended WHERE account = ? AND (server_id IS NOT NULL OR ending = 'withdrawn') ORDER BY sequence",
          account,
        ).flatMap((row) => {
          const type = String(row.type);
          const id = recordId.parse(-Number(row.sequence));
          // Earlier builds gave a record that the rep had deleted unsent its temporary id as its server id.
          const serverId = Number(row.server_id) > 0 ? row.server_id : null;
          return isRecordName(type) ? [{ type, id, serverId }] : [];
        });
        return {
          renamed: ended.flatMap(({ type, id, serverId }) =>
            serverId == null ? [] : [{ type, from: id, to: recordId.parse(serverId) }],
          ),
          withdrawn: ended.flatMap(({ type, id, serverId }) => (serverId == null ? [{ type, id }] : [])),
        };
      }),
  };
}
