import type { Edit } from "../ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../records/registry.ts";
import type { Coalesced } from "./coalesce.ts";

type Keyed = Pick<Edit, "kind" | "base" | "patch"> | Extract<Coalesced, { kind: "cancelled" }>;

/**
 * Returns the key of an edit's record if the service sets records of its type by a key (`writes.set`): one key is one record there,
 * whatever ids it has here. Null for any other type, for an edit that needs no request, and if the edit does not name the key.
 */
export function setKeyOf(type: RecordName, edit: Keyed): string | null {
  const { set } = descriptorOf(type).writes;
  if (set === undefined || edit.kind === "cancelled") return null;
  const key = edit.kind === "create" ? edit.patch[set.by] : edit.base?.[set.by];
  return typeof key === "string" ? key.trim() : null;
}
