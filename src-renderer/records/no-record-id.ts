import type { RecordId } from "../../src-shared/ids.ts";

/** An id that no record has, for a hook that must be called where there is nothing to ask for. */
export const noRecordId = Number.MIN_SAFE_INTEGER as RecordId;
