import { t } from "@lingui/core/macro";
import type { ButtonVariant } from "@mantine/core";
import type { RecordId } from "../../src-shared/ids.ts";
import type { OpenDialog } from "../session/ui.ts";
import { DialogButton } from "../ui/dialog-button.tsx";
import { IconPencil } from "../ui/icons.ts";

interface Props {
  /** Opens on a record that is here. */
  readonly dialog: Extract<OpenDialog, { readonly id: RecordId }>;
  readonly variant?: ButtonVariant;
  readonly label?: string;
}

/** The button on a record's page that opens its form. */
export function EditButton({ dialog, variant = "filled", label = t`Edit` }: Props) {
  return (
    <DialogButton icon={IconPencil} opens={dialog} variant={variant}>
      {label}
    </DialogButton>
  );
}
