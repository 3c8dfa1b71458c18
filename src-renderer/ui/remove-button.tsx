import { ActionIcon } from "@mantine/core";
import { IconTrash } from "./icons.ts";

interface Props {
  readonly label: string;
  readonly onClick: () => void;
  /** Pixels; 36 stands as high as the inputs beside it. */
  readonly size?: number;
  readonly className?: string;
}

/** The quiet button at the end of a line, which takes the line away. */
export function RemoveButton({ label, ...props }: Props) {
  return (
    <ActionIcon {...props} variant="subtle" color="gray" aria-label={label}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
