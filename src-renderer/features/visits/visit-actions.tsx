import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { brief } from "../../format/brief.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { useUi } from "../../session/ui.ts";
import { IconPencil, IconTrash } from "../../ui/icons.ts";
import { useVisitSupport } from "./use-visit-support.ts";

const titleLength = 40;

/** Corrects a visit, or withdraws it with Undo: its note is changed or deleted for everybody. */
export function VisitActions({ note, className }: { readonly note: NoteRow; readonly className: string }) {
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
    <span className={className}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Correct visit: ${short}`}
        onClick={() => open({ kind: "editVisit", id: note.id })}
      >
        <IconPencil size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Withdraw visit: ${short}`}
        onClick={() => void withdraw()}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </span>
  );
}
