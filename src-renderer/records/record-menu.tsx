import { ActionIcon, Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { IconDots, IconTrash } from "../ui/icons.ts";
import { ConfirmDelete, type DeleteProps } from "./confirm-delete.tsx";

interface Props {
  /** "More for this deal". */
  readonly label: string;
  /** "Delete deal…". */
  readonly deleteLabel: string;
  /** Not offered if the record cannot be deleted. A question that is open already stays. */
  readonly canDelete?: boolean;
  /** The question before it, or a deletion that Undo takes back, which needs none. */
  readonly deletion: DeleteProps | { readonly run: () => void };
  /** Items above Delete. */
  readonly children?: ReactNode;
}

/**
 * A page's menu of further actions on its record, Delete among them.
 */
export function RecordMenu({ label, deleteLabel, canDelete = true, deletion, children }: Props) {
  const [asking, setAsking] = useState(false);
  const question = "run" in deletion ? null : deletion;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label={label}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {canDelete && (
            <Menu.Item
              data-danger
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={() => ("run" in deletion ? deletion.run() : setAsking(true))}
            >
              {deleteLabel}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking && question && <ConfirmDelete {...question} close={() => setAsking(false)} />}
    </>
  );
}
