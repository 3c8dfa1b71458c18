import type { KeyboardEvent } from "react";

/** Tells whether a press is Enter, and not the end of a word that an input method composes. */
export function isEnter({ code, nativeEvent }: KeyboardEvent): boolean {
  return !nativeEvent.isComposing && (code === "Enter" || code === "NumpadEnter");
}

/** Tells whether a press is Escape, and does not give up a word that an input method composes. */
export function isEscape({ key, nativeEvent }: KeyboardEvent): boolean {
  return !nativeEvent.isComposing && key === "Escape";
}
