import type { RecordId } from "../../src-main/contract/ids.ts";
import type { RecordDescriptor } from "../../src-main/contract/records/define.ts";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { remapIds } from "../../src-main/sync/plan/remap-ids.ts";
import { temporaryReferences } from "../replica/reference-keys.ts";

/** The record with the ids that the records it names have by now; the same object where none has another. */
export function currentReferences<R extends Readonly<Record<string, unknown>>>(
  descriptor: RecordDescriptor,
  record: R,
  current: (type: RecordName, id: RecordId) => RecordId,
): R {
  return temporaryReferences(descriptor, record).reduce((values, { type, id }) => {
    const to = current(type, id);
    return to === id ? values : remapIds(descriptor, values, { type, from: id, to });
  }, record);
}
