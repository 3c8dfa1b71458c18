import { t } from "@lingui/core/macro";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { brief } from "../../format/brief.ts";
import { EntryActions } from "../../records/entry-actions.tsx";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { useUi } from "../../session/ui.ts";
import { useVisitSupport } from "./use-visit-support.ts";

const titleLength = 40;

/** Corrects a visit, or withdraws it with Undo: its note is changed or deleted for everybody. */
export function VisitActions({
  note,
  onHover = false,
}: {
  readonly note: NoteRow;
  readonly onHover?: boolean;
}) {
  const open = useUi((state) => state.open);
  const { edits } = useReplica();
  const support = useVisitSupport();
  const short = brief(readVisitNote(note)?.summary ?? "", titleLength);
  const withdraw = async () => {
    const withdrawn = await edits.withdrawVisit(note.id, support);
    if (!withdrawn.ok) return announceFailure(withdrawn.error);
    announceSaved(t`Visit withdrawn.`, edits, withdrawn.value, () => edits.logVisitAgain(note, support));
  };
  return (
    <EntryActions
      onHover={onHover}
      editLabel={t`Correct visit: ${short}`}
      onEdit={() => open({ kind: "editVisit", id: note.id })}
      removeLabel={t`Withdraw visit: ${short}`}
      onRemove={() => void withdraw()}
    />
  );
}
