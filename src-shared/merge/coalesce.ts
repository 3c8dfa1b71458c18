import type { RecordDescriptor } from "../descriptor/define.ts";
import { isTemporary } from "../ids.ts";
import type { Edit, Values } from "../ipc/outbox.ts";
import type { Json } from "../plain-json.ts";
import { equal } from "./equal.ts";
import { rebase } from "./rebase.ts";
import { referencesIn } from "./remap-ids.ts";

type Foldable = Pick<Edit, "sequence" | "type" | "id" | "kind" | "base" | "patch">;

/** Several edits of one record as one request; `cancelled` if they come to nothing. */
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
 * Folds the waiting edits of one record, oldest first, into one request (docs/design.md, "Push"): takes the longest prefix that
 * can go together. The rest waits for the next round. An edit that refers to a record created after the first edit is not folded
 * in: the request would wait for that record, whose create may wait for the request.
 */
export function coalesce(descriptor: RecordDescriptor, edits: readonly [Foldable, ...Foldable[]]): Coalesced {
  const [first, ...rest] = edits;
  const end = rest.findIndex(
    (next, at) => edits[at]?.kind === "delete" || refersPast(descriptor, next, first),
  );
  const folded = end === -1 ? edits : edits.slice(0, end + 1);
  const sequences = folded.map((one) => one.sequence);
  const isDeleted = folded.at(-1)?.kind === "delete";
  if (isDeleted && first.kind === "create") return { kind: "cancelled", sequences };
  if (folded.length === 1) {
    const { kind, base, patch } = first;
    return { kind, base, patch, sequences };
  }
  const { base, patch } = foldFields(descriptor, folded);
  if (isDeleted) return { kind: "delete", base, patch: {}, sequences };
  return { kind: first.kind, base: first.kind === "create" ? first.base : base, patch, sequences };
}

type Change = Pick<Foldable, "base" | "patch">;

/** Folds changes of one record, oldest first, into one: base and value of each field that any change touched. */
function foldFields(
  descriptor: RecordDescriptor,
  changes: readonly Change[],
): { readonly base: Values; readonly patch: Values } {
  const base: Record<string, Json> = Object.assign({}, ...changes.map((one) => one.base).toReversed());
  const patch: Record<string, Json> = Object.assign({}, ...changes.map((one) => one.patch));
  for (const field of Object.keys(patch).filter((one) => mergesByPart(descriptor, one))) {
    const steps = changes
      .filter((one) => Object.hasOwn(one.patch, field))
      .map((one) => ({ was: one.base?.[field] ?? null, is: one.patch[field] ?? null }));
    const [last, ...before] = steps.toReversed();
    // Each change was made over the result of the one before, as nearly always.
    if (last === undefined || steps.every(({ was }, at) => at === 0 || equal(was, steps[at - 1]?.is ?? null)))
      continue;
    // A change was saved before the screen showed an earlier one, or after the screen showed another person's. The last base
    // without the rep's earlier changes is the service's value, and each change goes over that.
    const over = (was: Json, is: Json, onto: Json) => overField(descriptor, field, { was, is, onto });
    // mutation: own-value-taken-for-the-services
    base[field] = before.reduce((onto, { was, is }) => over(is, was, onto), last.was);
    // mutation: edits-side-by-side-lost
    patch[field] = steps.reduce((onto, { was, is }) => over(was, is, onto), base[field]);
  }
  return { base, patch };
}

/** Returns the value `onto` of a field with the change from `was` to `is` applied. */
function overField(
  descriptor: RecordDescriptor,
  field: string,
  { was, is, onto }: { readonly was: Json; readonly is: Json; readonly onto: Json },
): Json {
  const sides = { base: { [field]: was }, patch: { [field]: is }, theirs: { [field]: onto } };
  const { patch } = rebase({ descriptor, ...sides });
  return Object.hasOwn(patch, field) ? (patch[field] ?? null) : onto;
}

/** True if a field merges by its members, or by its keys. */
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
