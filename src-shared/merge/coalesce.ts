import type { RecordDescriptor } from "../descriptor/define.ts";
import { isTemporary } from "../ids.ts";
import type { Edit, Values } from "../ipc/outbox.ts";
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
      folded = {
        kind: folded.kind,
        base: folded.kind === "create" ? folded.base : { ...next.base, ...folded.base },
        patch: { ...folded.patch, ...next.patch },
      };
    }
  }
  return { ...folded, sequences };
}

/** Temporary ids count down from the sequence of their create, so a lower id is a later create. */
function refersPast(descriptor: RecordDescriptor, edit: Foldable, first: Foldable): boolean {
  return referencesIn(descriptor, edit.patch).some(
    (one) => one.id < 0 && -one.id > first.sequence && !(isTemporary(edit.id) && one.id === edit.id),
  );
}
