import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/** The focus goes wherever the rep has put it, back to the fact that was edited, or to the one beside it. */
export type Leave = "elsewhere" | "back" | "next" | "before";

/**
 * Calls `left` once the focus has left an editor, and not while it is in a list or a calendar that belongs to it: these lie
 * elsewhere in the document, and React alone knows where they belong. A window that goes to the back leaves nothing. While
 * a field still looks for what the rep chose (`holdSave`), the call waits.
 */
export function useLeaving(here: RefObject<HTMLElement | null>, left: (how: Leave) => unknown) {
  const state = useRef({ how: "elsewhere" as Leave, timer: 0, holders: 0, isDue: false, left });
  useLayoutEffect(() => {
    state.current.left = left;
  });
  const go = useCallback(() => {
    const { how, holders } = state.current;
    if (here.current === null || here.current.contains(document.activeElement)) return;
    state.current.isDue = holders > 0;
    if (state.current.isDue) return;
    state.current.how = "elsewhere";
    state.current.left(how);
  }, [here]);
  const focused = () => window.clearTimeout(state.current.timer);
  const holdSave = useCallback(() => {
    state.current.holders += 1;
    return () => {
      state.current.holders -= 1;
      // The choice is drawn first.
      if (state.current.isDue) state.current.timer = window.setTimeout(go);
    };
  }, [go]);
  return {
    focused,
    holdSave,
    blurred: () => {
      focused();
      // A field changes its text as it is left, so Rounds looks after this event.
      state.current.timer = window.setTimeout(go);
    },
    /** Leaves as a key says. The field is left first, since some read what was typed only then. */
    leave: (how: Leave) => {
      state.current.how = how;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    forget: focused,
  };
}
