import { t } from "@lingui/core/macro";
import { IconLayoutSidebarRight } from "../../ui/icons.ts";
import { RowButton } from "../../ui/row-button.tsx";

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** Shows a row's record beside the list. It is there for the pointer; the keyboard has Space. */
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
    >
      <IconLayoutSidebarRight size={15} aria-hidden />
    </RowButton>
  );
}
