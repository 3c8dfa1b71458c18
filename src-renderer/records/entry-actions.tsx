import { IconPencil, IconTrash } from "../ui/icons.ts";
import { RowButton } from "../ui/row-button.tsx";

interface Props {
  /** Are in sight only while the entry is pointed at or has the focus. */
  readonly onHover?: boolean;
  /** "Edit note: …". */
  readonly editLabel: string;
  readonly onEdit: () => void;
  /** "Delete note: …". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** The two small buttons of an entry in a list or a timeline: one changes it, one takes it away. */
export function EntryActions({ onHover, editLabel, onEdit, removeLabel, onRemove }: Props) {
  return (
    <span className={onHover ? "row-actions on-hover" : "row-actions"}>
      <RowButton aria-label={editLabel} onClick={onEdit}>
        <IconPencil size={15} />
      </RowButton>
      <RowButton aria-label={removeLabel} onClick={onRemove}>
        <IconTrash size={15} />
      </RowButton>
    </span>
  );
}
