import { Popover } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { keepForTrap, takeFirstField } from "../../forms/form-focus.ts";
import { isEscape } from "../../ui/inputs/pressed-key.ts";

interface Props {
  /** Accessible name of the panel. */
  readonly label: string;
  readonly opened: boolean;
  readonly position?: "bottom-start" | "bottom-end";
  /** `back`: the rep left by a key, so the focus belongs to the button again. */
  readonly close: (back: boolean) => void;
  /** The panel opens below it. */
  readonly target: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel beside its button. Mantine's popover would also close for a press in the list of an input within the panel, because
 * that list is drawn at the end of the page, and Escape in such a list would close both.
 */
export function FilterPanel({ label, opened, position = "bottom-start", close, target, children }: Props) {
  const within = useRef(false);
  const note = () => {
    within.current = true;
  };
  useWindowEvent("mousedown", ({ target: pressed }) => {
    // A press of the button itself closes by the click that follows.
    const isButton = pressed instanceof Element && pressed.closest('[aria-expanded="true"]') !== null;
    if (opened && !within.current && !isButton) close(false);
    within.current = false;
  });
  const leave = (event: KeyboardEvent) => {
    if (!isEscape(event)) return;
    event.stopPropagation();
    if (!isInOpenList(event.target)) close(true);
  };
  return (
    <Popover
      opened={opened}
      position={position}
      width={280}
      shadow="md"
      trapFocus
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        className="filter-panel"
        // React passes on what happens in a list of an input, too.
        onMouseDownCapture={note}
        onKeyDown={leave}
        onFocusCapture={keepForTrap}
      >
        <div ref={takeFocus}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}

function takeFocus(panel: HTMLElement | null): void {
  if (panel !== null) takeFirstField(panel);
}

/** The key was for the list or the calendar of an input; the list that lies open in the panel is not one to close. */
function isInOpenList(target: EventTarget): boolean {
  if (!(target instanceof Element) || target.matches(".pick-list-search")) return false;
  const isDay = target.matches("[data-dates-input]");
  return isDay ? document.querySelector("[data-dates-dropdown]") !== null : target.matches("[data-expanded]");
}
