import { t } from "@lingui/core/macro";
import { RowButton } from "../../ui/row-button.tsx";

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/**
 * Shows a row's record beside the list. It is there for the pointer; the keyboard has Space. Its sign is drawn by the style of the
 * one row that shows it: every row of every list has such a button.
 */
export function PeekButton({ title, isOpen, onClick }: Props) {
  const label = t`Preview ${title}`;
  return (
    <RowButton
      className="peek-button"
      tabIndex={-1}
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      onClick={onClick}
    />
  );
}
