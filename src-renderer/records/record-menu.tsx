import { ActionIcon, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { IconDots, IconTrash } from "../ui/icons.ts";

interface Props {
  /** "More for this deal". */
  readonly label: string;
  /** "Delete deal…". */
  readonly deleteLabel: string;
  /** Null if the record cannot be deleted. */
  readonly onDelete: (() => void) | null;
  /** Items above Delete. */
  readonly children?: ReactNode;
}

/**
 * A page's menu of further actions on its record. It holds Delete, because an action that nobody can undo
 * gets no button of its own.
 */
export function RecordMenu({ label, deleteLabel, onDelete, children }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={label}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {onDelete !== null && (
          <Menu.Item data-danger leftSection={<IconTrash size={15} aria-hidden />} onClick={onDelete}>
            {deleteLabel}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
