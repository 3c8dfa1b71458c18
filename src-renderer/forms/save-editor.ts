import { hasCapability } from "../../src-shared/descriptor/capability.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import type { Result } from "../../src-shared/result.ts";
import { changeBack } from "../outbox/change-back.ts";
import type { EditFailure, Saved } from "../outbox/edits.ts";
import type { useReplica } from "../replica/live/hooks.ts";
import { capabilities } from "../session/use-capabilities.ts";
import type { RecordEditor } from "./use-record-editor.ts";

type AllEdits = ReturnType<typeof useReplica>["edits"];
type Edited = Pick<RecordEditor, "form" | "record" | "draft" | "opened">;

/**
 * Saves what an editor holds; null where the rep changed nothing. Drafts are checked against the descriptor before they
 * are saved, by the form and again by the outbox.
 */
export function saveOf(
  { form, record, draft, opened }: Edited,
  edits: AllEdits,
): (() => Promise<Result<Saved, EditFailure>>) | null {
  if (record === null) return () => edits.create(form.type, draft);
  if (Object.keys(draft).length === 0) return null;
  return () => edits.update(form.type, record.id, draft, { ...opened.seen });
}

/** The edit that takes a sent one back, where the service offers it. */
export function undoOf({ form, record, draft, opened }: Edited, edits: AllEdits, { id }: Saved) {
  const descriptor = descriptorOf(form.type);
  if (record !== null) {
    const seen = { ...opened.seen, id: record.id };
    const offered = hasCapability(descriptor, "update", capabilities());
    return offered ? () => changeBack(edits, form.type, seen, draft) : undefined;
  }
  // A set may have overwritten a record whose old values are unknown here, so Undo cannot restore it.
  const removable = descriptor.writes.delete && descriptor.writes.set === undefined;
  return removable ? () => edits.remove(form.type, id, { fields: draft }) : undefined;
}
