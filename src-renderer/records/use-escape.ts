import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../ui/keyboard-owner.ts";

const laid = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Runs on Escape where nothing else takes it: no text field, and nothing that is laid over the page. Null: does nothing. */
export function useEscape(run: (() => void) | null): void {
  const act = useEffectEvent(() => run?.());
  const takes = run !== null;
  useEffect(() => {
    if (!takes) return;
    // Looks before the menu gets the key: a menu is gone once it has handled Escape.
    let free = false;
    const look = ({ key, target }: KeyboardEvent) => {
      free = key === "Escape" && !isTyping(target) && !isLaidOver();
    };
    const close = (event: KeyboardEvent) => {
      if (!free || event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", look, true);
    window.addEventListener("keydown", close);
    return () => {
      window.removeEventListener("keydown", look, true);
      window.removeEventListener("keydown", close);
    };
  }, [takes]);
}

function isLaidOver(): boolean {
  return [...document.querySelectorAll(laid)].some((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
}
