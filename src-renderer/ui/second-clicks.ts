import type { MouseEvent } from "react";
import { openDialog } from "./keyboard-owner.ts";

/**
 * Keeps the second click of a double click from the buttons and boxes below: the first one has acted, and by then another thing
 * may have come to stand under the pointer, unread.
 */
export function withoutSecondClicks(event: MouseEvent): void {
  const { detail, target } = event;
  if (detail < 2 || !(target instanceof Element) || !target.closest("button, input")) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps the second click of a double click from what a page or dialog that the first one brought, or closed, has in the same place.
 * A control that is still there, such as the one to the next record, takes both. Returns the function that stops this.
 */
export function keepSecondClicksFromOtherPages(): () => void {
  let before: ReturnType<typeof under> | null = null;
  const meet = (event: globalThis.MouseEvent) => {
    const now = under(event.target);
    const isElsewhere = now.path !== before?.path || now.dialog !== before?.dialog;
    if (event.detail > 1 && isElsewhere && now.control !== before?.control) {
      event.preventDefault();
      event.stopPropagation();
    } else before = now;
  };
  window.addEventListener("click", meet, { capture: true });
  return () => window.removeEventListener("click", meet, { capture: true });
}

/** Reads the page, the dialog and the control under the pointer. The part of the address behind `?` is no other page: it has filters, and the record beside a list. */
function under(target: EventTarget | null) {
  const control = target instanceof Element ? target.closest("a, button, input, label") : null;
  return {
    path: location.hash.split("?")[0],
    dialog: openDialog(),
    control: control && (control.getAttribute("aria-label") ?? control.textContent),
  };
}
