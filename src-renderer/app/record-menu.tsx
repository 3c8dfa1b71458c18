import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconTrash } from "./icons.ts";

interface Props {
  /** "More for this deal". */
  readonly label: string;
  /** "Delete deal…". */
  readonly deleteLabel: string;
  readonly onDelete: () => void;
}

/** What else can be done with the record of a page: what nobody can bring back is not a button of its own. */
export function RecordMenu({ label, deleteLabel, onDelete }: Props) {
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={label}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item data-danger leftSection={<IconTrash size={15} aria-hidden />} onClick={onDelete}>
          {deleteLabel}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
