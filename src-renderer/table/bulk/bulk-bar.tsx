import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import "./bulk-bar.css";

interface Props {
  readonly label: string;
  /** "3 deals selected". */
  readonly countText: string;
  readonly selectNone: () => void;
  readonly children: ReactNode;
}

/** The bar with actions for the selected rows of a table. */
export function BulkBar({ label, countText, selectNone, children }: Props) {
  return (
    <section className="bulk" aria-label={label}>
      <span className="bulk-count">{countText}</span>
      {children}
      <Button size="compact-sm" variant="subtle" onClick={selectNone}>
        {t`Clear selection`}
      </Button>
    </section>
  );
}

interface ButtonProps {
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

export function BulkButton({ onClick, danger = false, children }: ButtonProps) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick} {...(danger && { color: "red" })}>
      {children}
    </Button>
  );
}

/** A button that opens a list to choose from. */
export function BulkMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="menu-long">{children}</Menu.Dropdown>
    </Menu>
  );
}
