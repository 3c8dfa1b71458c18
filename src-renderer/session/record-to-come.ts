import type { RecordId } from "../../src-shared/ids.ts";

let coming: RecordId | null = null;

/**
 * Returns the record that the keys have led to and that is not shown beside the list yet; null at rest. A command that comes
 * meanwhile is about this record: its row has the focus.
 */
export function recordToCome(): RecordId | null {
  return coming;
}

/** Notes which record is to be shown beside the list, or that none is. */
export function setRecordToCome(record: RecordId | null): void {
  coming = record;
}
