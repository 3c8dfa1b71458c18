import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";
import { onMac } from "../../session/platform.ts";
import { isOverlaid, isTyping } from "../../ui/keyboard-owner.ts";
import { useRunCommand } from "./run-command.ts";
import { meaningOf, pressName } from "./shortcuts.ts";

/** The buttons at the side of a mouse. */
const sideButtons: Readonly<Record<number, "back" | "forward">> = { 3: "back", 4: "forward" };

/** Acts on the shortcut table wherever the focus is. Whatever lies over the page has its own keys. */
export function useShortcuts(): void {
  const run = useRunCommand();
  const prefix = useRef<string | null>(null);
  // Without `preventDefault` the browser would go back as well.
  useWindowEvent("mouseup", (event) => {
    const command = sideButtons[event.button];
    if (command === undefined) return;
    event.preventDefault();
    if (!isOverlaid()) run(command);
  });
  useWindowEvent("keydown", (event) => {
    if (event.defaultPrevented) return;
    const name = pressName(event, onMac());
    if (name === null) return;
    if (event.repeat) {
      // A held key acts once. Left alone, its repeats would go to the menu, which has the same keys.
      if (meaningOf(name, null, isTyping(event.target)).command !== null) event.preventDefault();
      return;
    }
    const meaning = meaningOf(name, prefix.current, isTyping(event.target));
    prefix.current = meaning.prefix;
    if (meaning.command === null || isOverlaid()) return;
    event.preventDefault();
    run(meaning.command);
  });
}
