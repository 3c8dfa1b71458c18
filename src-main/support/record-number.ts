import { createHash } from "node:crypto";
import { type RecordId, recordId } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";

/**
 * The number that a record of the support platform goes by here. Its own ids are opaque text
 * (docs/assumptions.md, "Support, redirect rules"); everything here counts on integers (`docs/decisions/0021-which-ids-do-support-records-have.md`).
 * A record of the sales service that it shows without an id has one made of its values (`src-main/sales/read-included.ts`).
 * Always the same for the same id, so that it needs no store and outlives the loss of any. 52 bits: among 50,000 rules two
 * share one with a chance of 3 in 10 million.
 */
export function recordNumber(type: RecordName, remoteId: string): RecordId {
  const digest = createHash("sha256").update(`${type}\n${remoteId}`).digest();
  return recordId.parse(Number(digest.readBigUInt64BE() >> 12n) + 1);
}
