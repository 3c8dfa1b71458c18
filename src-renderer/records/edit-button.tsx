import { t } from "@lingui/core/macro";
import { Button, type ButtonVariant } from "@mantine/core";
import type { RecordId } from "../../src-shared/ids.ts";
import { type OpenDialog, useUi } from "../session/ui.ts";
import { IconPencil } from "../ui/icons.ts";

interface Props {
  /** Opens on a record that is here. */
  readonly dialog: Extract<OpenDialog, { readonly id: RecordId }>;
  /** "default" where another action of the page comes first. */
  readonly variant?: ButtonVariant;
  readonly label?: string;
}

/** The button on a record's page that opens its form. */
export function EditButton({ dialog, variant = "filled", label = t`Edit` }: Props) {
  const open = useUi((state) => state.open);
  return (
    <Button variant={variant} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => open(dialog)}>
      {label}
    </Button>
  );
}
