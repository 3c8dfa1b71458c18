import { isTemporary, type RecordId } from "../../src-shared/ids.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import { type Remap, remapIds, temporaryReferences } from "../../src-shared/merge/remap-ids.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";

/** Replaces the record's old id by the new one throughout the edit. Returns the same object if the edit does not name the record. */
export function remapEdit<E extends Edit>(edit: E, remap: Remap): E {
  const descriptor = descriptorOf(edit.type);
  const context = { ...edit.base, ...edit.patch };
  const patch: Values = remapIds(descriptor, edit.patch, remap, context);
  const base: Values | null = edit.base === null ? null : remapIds(descriptor, edit.base, remap, context);
  const id = edit.type === remap.type && edit.id === remap.from ? remap.to : edit.id;
  // mutation: visit-keeps-temporary-id
  const visitLogId = edit.visitLogId === remap.from && isTemporary(remap.from) ? remap.to : edit.visitLogId;
  const same = patch === edit.patch && base === edit.base && id === edit.id && visitLogId === edit.visitLogId;
  return same ? edit : { ...edit, id, base, patch, visitLogId };
}

/** The note of the visit that the edit is a part of, while the note has no other id than its temporary one. */
export function temporaryVisit({
  visitLogId,
}: Edit): readonly { readonly type: RecordName; readonly id: RecordId }[] {
  return visitLogId !== null && isTemporary(visitLogId) ? [{ type: "note", id: visitLogId }] : [];
}

/** Every record that the edit names by a temporary id, including its own record unless the edit creates it. */
export function temporaryRecords(
  edit: Edit,
): readonly { readonly type: RecordName; readonly id: RecordId }[] {
  const named = temporaryReferences(descriptorOf(edit.type), { ...edit.base, ...edit.patch });
  const own = isTemporary(edit.id) && edit.kind !== "create" ? [{ type: edit.type, id: edit.id }] : [];
  return [...named, ...own];
}
