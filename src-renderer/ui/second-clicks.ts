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
 * Keeps the second click of a double click from a page or dialog that the first one brought, and from the page below a dialog that
 * it closed. Returns the function that stops this.
 */
export function keepSecondClicksFromOtherPages(): () => void {
  let before = shown();
  const meet = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) {
      before = shown();
      return;
    }
    const now = shown();
    if (now.path === before.path && now.dialog === before.dialog) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", meet, { capture: true });
  return () => window.removeEventListener("click", meet, { capture: true });
}

/** What lies under the pointer. The part behind `?` belongs to the page: its filters, and the record beside its list. */
function shown() {
  return { path: location.hash.split("?")[0], dialog: openDialog() };
}
