import type { RecordId } from "./ids.ts";
import type { RecordName } from "./records/registry.ts";

/** Type and id of a record. */
export interface RecordKey {
  readonly type: RecordName;
  readonly id: RecordId;
}

/** Names a record among records of several types: "contact:12". */
export function recordKey({
  type,
  id,
}: {
  readonly type: string;
  readonly id: string | number | null;
}): string {
  return `${type}:${id}`;
}
