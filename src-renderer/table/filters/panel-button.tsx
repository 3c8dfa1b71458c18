import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { FilterPanel } from "./filter-panel.tsx";

interface Props extends Pick<ButtonProps, "variant" | "size" | "leftSection"> {
  /** The button's words. */
  readonly words: string;
  /** Accessible name of the panel. */
  readonly label: string;
  readonly position?: "bottom-start" | "bottom-end";
  /** The panel's content. `close` leaves it without a word to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it. */
export function PanelButton({ words, label, position = "bottom-start", children, ...look }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FilterPanel
      label={label}
      position={position}
      opened={opened}
      close={(back) => {
        setOpened(false);
        if (back) button.current?.focus();
      }}
      target={
        <Button
          {...look}
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {words}
        </Button>
      }
    >
      {children(() => setOpened(false))}
    </FilterPanel>
  );
}
