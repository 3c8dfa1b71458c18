import type { Entry, Values } from "../contract/outbox.ts";
import { descriptorOf } from "../contract/records/registry.ts";
import { type Remap, remapIds } from "../sync/core/remap-ids.ts";

/** The entry with the record's new id wherever it named the old one; the same object where it did not. */
export function remapEntry(entry: Entry, remap: Remap): Entry {
  const descriptor = descriptorOf(entry.type);
  const context = { ...entry.base, ...entry.patch };
  const patch: Values = remapIds(descriptor, entry.patch, remap, context);
  const base: Values | null = entry.base === null ? null : remapIds(descriptor, entry.base, remap, context);
  const id = entry.type === remap.type && entry.id === remap.from ? remap.to : entry.id;
  const visitLogId =
    remap.type === "visit_log" && entry.visitLogId === remap.from ? remap.to : entry.visitLogId;
  const same =
    patch === entry.patch && base === entry.base && id === entry.id && visitLogId === entry.visitLogId;
  return same ? entry : { ...entry, id, base, patch, visitLogId };
}
