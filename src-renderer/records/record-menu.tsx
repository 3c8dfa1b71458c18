import { ActionIcon, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { IconDots, IconTrash } from "../ui/icons.ts";

interface Props {
  /** "More for this deal". */
  readonly label: string;
  /** "Delete deal…". */
  readonly deleteLabel: string;
  /** Null where it cannot be deleted. */
  readonly onDelete: (() => void) | null;
  /** What else there is, before that. */
  readonly children?: ReactNode;
}

/** What else can be done with the record of a page: what nobody can bring back is not a button of its own. */
export function RecordMenu({ label, deleteLabel, onDelete, children }: Props) {
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
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
