import { asSent, type Row } from "../../../src-shared/descriptor/read-row.ts";
import type { ParkReason } from "../../../src-shared/errors/fault.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Coalesced } from "../../../src-shared/merge/coalesce.ts";
import { changedSince, rebase } from "../../../src-shared/merge/rebase.ts";
import type { Json } from "../../../src-shared/plain-json.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";

/** The next step of an edit of a record that is set by a key. `set` and `remove` send a request; the others end the edit without one. */
export type SetStep =
  | { readonly kind: "set"; readonly values: Values; readonly isNew: boolean }
  | { readonly kind: "remove"; readonly row: Row }
  /** The service already has the edit's values. */
  | { readonly kind: "equal"; readonly row: Row }
  | { readonly kind: "gone" }
  | { readonly kind: "park"; readonly reason: ParkReason };

/**
 * Compares an edit with the record that has its key at the service, as for an update (law 8); `theirs` is null if no record has
 * the key. `id`: the id of the edited record.
 */
export function planSet(
  of: AnyDescriptor,
  id: number,
  request: Exclude<Coalesced, { kind: "cancelled" }>,
  theirs: Row | null,
): SetStep {
  if (request.kind === "delete") return planRemoval(of, id, request.base, theirs);
  if (theirs === null) {
    if (request.kind === "update" || !isWhole(of, request.patch))
      return { kind: "park", reason: { kind: "goneThere" } };
    return { kind: "set", values: valuesOfSet(of, request.patch, null), isNew: true };
  }
  // A create has no base, so the rep did not know the different values there.
  const rebased = rebase({ descriptor: of, base: request.base, patch: request.patch, theirs });
  // mutation: others-rule-overwritten
  if (rebased.conflicts.length > 0)
    return { kind: "park", reason: { kind: "conflict", fields: [...rebased.conflicts] } };
  if (Object.keys(rebased.patch).length === 0) return { kind: "equal", row: theirs };
  return { kind: "set", values: valuesOfSet(of, rebased.patch, theirs), isNew: false };
}

function planRemoval(of: AnyDescriptor, id: number, base: Values | null, theirs: Row | null): SetStep {
  // A record that somebody has since made under the same key is another record.
  if (theirs === null || theirs.id !== id) return { kind: "gone" };
  const edited = changedSince(of, base, theirs);
  if (edited.length > 0) return { kind: "park", reason: { kind: "conflict", fields: [...edited] } };
  return { kind: "remove", row: theirs };
}

/**
 * Whether the patch has every required field of a set. A field that the rep left to the service's record is
 * missing once that record is gone.
 */
function isWhole({ fields, writes }: AnyDescriptor, patch: Values): boolean {
  return (writes.set?.fields ?? []).every((field) => !fields[field]?.required || patch[field] != null);
}

/**
 * Returns the values of a set: those of the patch, and the others as the service has them, because a set replaces the whole
 * record. A value that Rounds could not read goes back as it came.
 */
function valuesOfSet({ writes }: AnyDescriptor, patch: Values, theirs: Row | null): Values {
  const valueIn = (field: string) => {
    if (Object.hasOwn(patch, field)) return patch[field] ?? null;
    return theirs === null ? null : (asSent(theirs, field) as Json);
  };
  return Object.fromEntries((writes.set?.fields ?? []).map((field) => [field, valueIn(field)]));
}
