import { useLayoutEffect, useState } from "react";

/** By a field that takes the focus by itself: the element that had the focus before. */
const lenders = new WeakMap<Element, Element | null>();

/** Focuses the field of a part that is gone before a dialog that opens from there. The dialog leads back to the element before. */
export function focusForNow(field: HTMLElement | null): void {
  if (field === null) return;
  lenders.set(field, document.activeElement);
  field.focus({ preventScroll: true });
}

/**
 * Returns the focus, when the component unmounts, to the element that had it when the component was first drawn, or to the page
 * if that element is gone. Mantine does this only for a modal that stays mounted and closes, not for one that unmounts.
 */
export function useFocusBack(): void {
  // Read while it is drawn: a menu whose item opens a dialog is gone once the dialog is on the page.
  const [before] = useState(() => lastingPlace(document.activeElement));
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const back =
          before !== document.body && before?.isConnected ? before : document.getElementById("main");
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      }),
    [before],
  );
}

/** Returns the button that opened the menu in place of an item of the menu, and what had the focus before the palette. */
function lastingPlace(element: Element | null): Element | null {
  const lender = element && lenders.get(element);
  if (lender) return lender;
  const button = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return document.getElementById(button ?? "") ?? element;
}
