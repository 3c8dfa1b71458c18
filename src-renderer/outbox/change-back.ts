import type { DraftOf } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import type { Edits, Seen } from "./edits.ts";
import { fieldsAsTheyAre } from "./fields-as-they-are.ts";

/**
 * Takes back a change that was sent, by an edit of its own: to what the rep had seen before, and from what they made of
 * it, so that what somebody else has written over it since is a conflict and not lost (law 8).
 */
export function changeBack<N extends RecordName>(
  edits: Edits,
  type: N,
  seen: Seen & { readonly id: RecordId },
  patch: Partial<DraftOf<Registry[N]>>,
): ReturnType<Edits["update"]> {
  return edits.update(type, seen.id, fieldsAsTheyAre(seen, patch), { ...seen, ...patch });
}
