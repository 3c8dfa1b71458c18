import { type RefObject, useLayoutEffect, useRef } from "react";

/** The focus goes wherever the rep has put it, back to the fact that was edited, or to the one beside it. */
export type Leave = "elsewhere" | "back" | "next" | "before";

/**
 * Calls `left` once the focus has left an editor, and not while it is in a list or a calendar that belongs to it: these lie
 * elsewhere in the document, and React alone knows where they belong. A window that goes to the back leaves nothing.
 */
export function useLeaving(here: RefObject<HTMLElement | null>, left: (how: Leave) => unknown) {
  const state = useRef({ how: "elsewhere" as Leave, timer: 0, left });
  useLayoutEffect(() => {
    state.current.left = left;
  });
  const go = () => {
    const { how } = state.current;
    state.current.how = "elsewhere";
    state.current.left(how);
  };
  const focused = () => window.clearTimeout(state.current.timer);
  return {
    focused,
    blurred: () => {
      focused();
      // A field changes its text as it is left, so Rounds looks after this event.
      state.current.timer = window.setTimeout(() => {
        if (here.current !== null && !here.current.contains(document.activeElement)) go();
      });
    },
    /** Leaves as a key says. The field is left first, since some read what was typed only then. */
    leave: (how: Leave) => {
      state.current.how = how;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    forget: focused,
  };
}
