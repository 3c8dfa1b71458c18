import type { NoteRow } from "../../../src-shared/records/note.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { brief } from "../../format/brief.ts";
import { EntryActions } from "../../records/entry-actions.tsx";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { useUi } from "../../session/ui.ts";
import { useVisitSupport } from "./use-visit-support.ts";
import { kindMessages } from "./visit-messages.ts";

const titleLength = 40;

/** Corrects a visit or a call, or withdraws it with Undo: its note is changed or deleted for everybody. */
export function VisitActions({ note }: { readonly note: NoteRow }) {
  const open = useUi((state) => state.open);
  const { edits } = useReplica();
  const support = useVisitSupport();
  const visit = readVisitNote(note);
  const messages = kindMessages[visit?.kind ?? "visit"];
  const short = brief(visit?.summary ?? "", titleLength);
  const withdraw = async () => {
    const withdrawn = await edits.withdrawVisit(note, support);
    if (!withdrawn.ok) return announceFailure(withdrawn.error);
    const [deletion] = withdrawn.value.sequences;
    announceSaved(messages.withdrawn, edits, withdrawn.value, (left) =>
      edits.logVisitAgain(
        note,
        support,
        left.some((one) => one !== deletion),
      ),
    );
  };
  return (
    <EntryActions
      onHover
      editLabel={messages.correct(short)}
      onEdit={() => open({ kind: "editVisit", id: note.id })}
      removeLabel={messages.withdraw(short)}
      onRemove={() => void withdraw()}
    />
  );
}
