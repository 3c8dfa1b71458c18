import type { KeyboardEvent } from "react";
import { expect, test } from "vitest";
import { isEnter, isEscape } from "../../../src-renderer/ui/inputs/pressed-key.ts";

function pressed(key: string, isComposing: boolean): KeyboardEvent {
  return { key, code: key, nativeEvent: { isComposing } } as KeyboardEvent;
}

test("Escape and Enter are for the input method while it composes a word, and for the form otherwise", () => {
  for (const isComposing of [true, false]) {
    expect(isEscape(pressed("Escape", isComposing))).toBe(!isComposing);
    expect(isEnter(pressed("Enter", isComposing))).toBe(!isComposing);
  }
  expect(isEscape(pressed("Enter", false))).toBe(false);
});
