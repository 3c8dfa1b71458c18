import { Button, type ButtonVariant } from "@mantine/core";
import type { ReactNode } from "react";
import { type OpenDialog, useUi } from "../session/ui.ts";
import type { Icon } from "./icons.ts";

interface Props {
  readonly icon: Icon;
  readonly opens: OpenDialog;
  /** "default" where another action of the page comes first. */
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A page's button that opens a dialog. */
export function DialogButton({ icon: Sign, opens, variant = "filled", children }: Props) {
  const open = useUi((state) => state.open);
  return (
    <Button variant={variant} leftSection={<Sign size={16} aria-hidden />} onClick={() => open(opens)}>
      {children}
    </Button>
  );
}
