import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { useUi } from "../../session/ui.ts";
import { IconPencil, IconTrash } from "../../ui/icons.ts";
import { useRemoveNote } from "./use-remove-note.ts";

const titleLength = 40;

/** Changes a note, or takes it away with Undo. */
export function NoteActions({ note, className }: { readonly note: NoteRow; readonly className: string }) {
  const open = useUi((state) => state.open);
  const remove = useRemoveNote();
  const short = (note.content ?? "").slice(0, titleLength);
  return (
    <span className={className}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Edit note: ${short}`}
        onClick={() => open({ kind: "editNote", id: note.id })}
      >
        <IconPencil size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Delete note: ${short}`}
        onClick={() => void remove(note)}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </span>
  );
}
