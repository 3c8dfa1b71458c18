import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { type RecordId, temporaryId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { RetriedCreate } from "../../journal/tables/retried-creates.ts";
import { bearsMarkByAnyClock, earliestOf, isBefore } from "../plan/match-lost-create.ts";
import type { SyncSession } from "../session.ts";

/**
 * Notes the rows that bear the mark of a create that Rounds sent again: another sending of it
 * may have arrived after all. The rep sees both records (law 5).
 */
export function findDuplicates(
  session: SyncSession,
  pulled: {
    readonly type: RecordName;
    readonly rows: readonly Row[];
    readonly retriedCreates: readonly (RetriedCreate & { readonly serverId: RecordId | null })[];
    readonly claimed: ReadonlySet<RecordId>;
  },
): Result<null, SyncFailure> {
  const { type } = pulled;
  const descriptor = descriptorOf(type);
  const { key, userId: creatorId } = session.account;
  let found = 0;
  const earliest = earliestOf(descriptor, pulled.retriedCreates);
  const candidates = pulled.rows.filter((row) => !isBefore(row, earliest));
  for (const { serverId, sequence, sent, notBefore } of pulled.retriedCreates) {
    const keptId = serverId ?? temporaryId(sequence);
    const mark = { descriptor, sent, creatorId, notBefore };
    for (const row of candidates) {
      // mutation: duplicate-not-shown
      if (row.id === keptId || pulled.claimed.has(row.id) || !bearsMarkByAnyClock(row, mark)) continue;
      const at = typeof row.created_at === "string" ? row.created_at : null;
      const noted = session.journal.noteDuplicate(key, { type, keptId, duplicateId: row.id, at });
      if (!noted.ok) return noted;
      found += 1;
    }
  }
  if (found > 0) session.onDuplicates();
  return ok(null);
}
