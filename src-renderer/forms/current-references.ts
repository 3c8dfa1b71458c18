import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import { remapIds, temporaryReferences } from "../../src-shared/merge/remap-ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";

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
