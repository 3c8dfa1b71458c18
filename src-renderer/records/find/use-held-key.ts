import { type KeyboardEvent, useContext, useEffect, useRef } from "react";
import { HoldSave } from "../../ui/inputs/hold-save.ts";

interface HeldKey {
  /** Words in the field when the rep pressed the key. */
  readonly words: string;
  readonly event: KeyboardEvent;
  readonly letSave: () => void;
}

/**
 * Holds back a key that chooses among records until the search has answered the words as they stand: the records on the
 * screen are those of fewer letters, and a quick typist means others. `act` then runs, unless the rep has typed on;
 * a form is not saved before. `hold` is a listener for the capture phase, so that nothing else acts on the key meanwhile.
 */
export function useHeldKey(
  words: string,
  isLooking: boolean,
  act: (event: KeyboardEvent) => void,
): { readonly hold: (event: KeyboardEvent) => void; readonly isHeld: () => boolean } {
  const held = useRef<HeldKey | null>(null);
  const holdSave = useContext(HoldSave);
  useEffect(() => {
    if (held.current === null) return;
    const { words: meant, event, letSave } = held.current;
    // Once the rep has typed on, nothing waits any more: a search that never answers would keep a form from being saved.
    if (isLooking && meant === words) return;
    held.current = null;
    if (meant === words) act(event);
    letSave();
  });
  useEffect(() => () => held.current?.letSave(), []);
  const hold = (event: KeyboardEvent) => {
    if (!isLooking) return;
    event.preventDefault();
    event.stopPropagation();
    held.current?.letSave();
    held.current = { words, event, letSave: holdSave(event) };
  };
  return { hold, isHeld: () => held.current !== null };
}
