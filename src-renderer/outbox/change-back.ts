import type { DraftOf } from "../../src-shared/descriptor/define.ts";
import type { Field } from "../../src-shared/descriptor/field.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { Json } from "../../src-shared/plain-json.ts";
import { descriptorOf, type RecordName, type Registry } from "../../src-shared/records/registry.ts";
import type { Edits, Seen, Step } from "./edits.ts";
import { withRemoved } from "./with-removed.ts";

type SeenRecord = Seen & { readonly id: RecordId };

/**
 * Takes back a change that was sent, by an edit of its own: to what the rep had seen before, and from what they made of
 * it, so that what somebody else has written over it since is a conflict and not lost (law 8).
 */
export function changeBack<N extends RecordName>(
  edits: Edits,
  type: N,
  seen: SeenRecord,
  patch: Partial<DraftOf<Registry[N]>>,
): ReturnType<Edits["update"]> {
  const back = stepBack(type, seen, patch);
  return edits.update(type, back.id, back.patch, back.seen);
}

/** The step that takes back a sent change, for many at once. */
export function stepBack<N extends RecordName>(
  type: N,
  seen: SeenRecord,
  patch: Partial<DraftOf<Registry[N]>>,
): Extract<Step<N>, { readonly patch: unknown }> {
  const { fields } = descriptorOf(type);
  const back = Object.entries(patch as Values).map(([name, now]) => {
    const before = (seen[name] ?? nothingIn(fields[name])) as Json;
    return [name, withRemoved(now, before)] as const;
  });
  return { id: seen.id, patch: Object.fromEntries(back) as typeof patch, seen: { ...seen, ...patch } };
}

/** Value of a field that nobody has given one. */
function nothingIn(field: Field | undefined): Json {
  return field?.usual ?? (field?.kind === "tags" ? [] : null);
}
