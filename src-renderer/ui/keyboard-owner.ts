/** The modal dialog over the page. */
export function openDialog(): Element | null {
  return document.querySelector('[role="dialog"][aria-modal="true"]');
}

/** A modal dialog is open: its own keys apply, and those of the page do not. */
export function isOverlaid(): boolean {
  return openDialog() !== null;
}

/** A record is shown beside the list of the page. A narrow window has no room for it, whatever the address says. */
export function isPaneOpen(): boolean {
  return document.getElementById("pane") !== null;
}

/** The target takes text, so a letter typed there is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type);
}
