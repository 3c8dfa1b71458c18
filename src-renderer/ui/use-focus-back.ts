import { useLayoutEffect } from "react";

/**
 * When this is taken down, the focus goes back to where it was when it came up; where that is gone, to the page.
 * Mantine returns it only for a modal that stays and is closed, not for one that is taken away.
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
