import { useLayoutEffect } from "react";

/**
 * Returns the focus, when the component unmounts, to the element that had it when the component mounted, or to the page
 * if that element is gone. Mantine does this only for a modal that stays mounted and closes, not for one that unmounts.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const back =
          before !== document.body && before?.isConnected ? before : document.getElementById("main");
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
  }, []);
}
