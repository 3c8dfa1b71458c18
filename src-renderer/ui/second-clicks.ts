import type { MouseEvent } from "react";

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
