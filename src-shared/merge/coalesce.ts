import type { RecordDescriptor } from "../descriptor/define.ts";
import { isTemporary } from "../ids.ts";
import type { Edit, Values } from "../ipc/outbox.ts";
import { equal } from "./equal.ts";
import { rebase } from "./rebase.ts";
import { referencesIn } from "./remap-ids.ts";

type Foldable = Pick<Edit, "sequence" | "type" | "id" | "kind" | "base" | "patch">;

/** Several edits of one record as one request; `cancelled` where they come to nothing. */
export type Coalesced =
  | ({
      readonly kind: "create" | "update" | "delete";
      readonly base: Values | null;
      readonly patch: Values;
    } & {
      readonly sequences: readonly Edit["sequence"][];
    })
  | { readonly kind: "cancelled"; readonly sequences: readonly Edit["sequence"][] };

/**
 * Folds the waiting edits of one record, oldest first, into as few requests as one (docs/design.md, "Push"): the
 * longest prefix that can go together. What is left waits for the next round. An edit that refers to a record
 * created after the first edit is not folded in: the request would wait for something that may wait for it.
 */
export function coalesce(descriptor: RecordDescriptor, edits: readonly [Foldable, ...Foldable[]]): Coalesced {
  const [first, ...rest] = edits;
  let folded: { kind: Edit["kind"]; base: Values | null; patch: Values } = first;
  const sequences = [first.sequence];
  for (const next of rest) {
    if (folded.kind === "delete" || refersPast(descriptor, next, first)) break;
    sequences.push(next.sequence);
    if (next.kind === "delete") {
      if (folded.kind === "create") return { kind: "cancelled", sequences };
      folded = { kind: "delete", base: { ...next.base, ...folded.base }, patch: {} };
    } else {
      const { base, patch } = foldFields(descriptor, folded, next);
      folded = { kind: folded.kind, base: folded.kind === "create" ? folded.base : base, patch };
    }
  }
  return { ...folded, sequences };
}

type Change = Pick<Foldable, "base" | "patch">;

/** Two changes of one record as one: base and values of each field that either of them changed. */
function foldFields(
  descriptor: RecordDescriptor,
  first: Change,
  next: Change,
): { readonly base: Values; readonly patch: Values } {
  const base = { ...next.base, ...first.base };
  const patch = { ...first.patch, ...next.patch };
  for (const [field, mine] of Object.entries(next.patch)) {
    const made = first.patch[field];
    const seen = next.base?.[field] ?? null;
    // The rep has changed what the first change had made, as nearly always.
    if (made === undefined || equal(seen, made) || !mergesByPart(descriptor, field)) continue;
    // Saved before the first change was shown, or after somebody else's was: so each goes over what the rep saw.
    const over = (was: Json, is: Json, onto: Json) => overField(descriptor, field, { was, is, onto });
    const before = first.base?.[field] ?? null;
    // mutation: edits-side-by-side-lost
    patch[field] = over(seen, mine, over(before, made, seen));
    base[field] = over(made, before, seen);
  }
  return { base, patch };
}

type Json = Values[string];

/** The value `onto` of a field, with what was changed from `was` to `is`. */
function overField(
  descriptor: RecordDescriptor,
  field: string,
  { was, is, onto }: { readonly was: Json; readonly is: Json; readonly onto: Json },
): Json {
  const sides = { base: { [field]: was }, patch: { [field]: is }, theirs: { [field]: onto } };
  const { patch } = rebase({ descriptor, ...sides });
  return Object.hasOwn(patch, field) ? (patch[field] ?? null) : onto;
}

/** Whether a field's members, or its keys, are changed each by itself. */
function mergesByPart({ fields }: RecordDescriptor, field: string): boolean {
  const merge = Object.hasOwn(fields, field) ? fields[field]?.merge : undefined;
  return merge === "set" || merge === "keys";
}

/** Temporary ids count down from the sequence of their create, so a lower id is a later create. */
function refersPast(descriptor: RecordDescriptor, edit: Foldable, first: Foldable): boolean {
  return referencesIn(descriptor, edit.patch).some(
    (one) => one.id < 0 && -one.id > first.sequence && !(isTemporary(edit.id) && one.id === edit.id),
  );
}
