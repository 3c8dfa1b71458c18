import { useEffect, useState } from "react";

/** What Enter does with the entry that is chosen in the palette. */
export interface ChosenEntry {
  /** The key of the record; null for a command. */
  readonly hit: string | null;
}

/**
 * Follows which entry of the palette is chosen. Spotlight marks it on the page alone, and chooses by keys, by the mouse and when
 * the entries change. Null while there is none.
 */
export function useChosenEntry(list: HTMLElement | null): ChosenEntry | null {
  const [chosen, setChosen] = useState<ChosenEntry | null>(null);
  useEffect(() => {
    if (list === null) return;
    const read = () => {
      const entry = list.querySelector("[data-selected]");
      const hit = entry?.getAttribute("data-hit") ?? null;
      setChosen((before) => {
        if (entry === null) return null;
        return before !== null && before.hit === hit ? before : { hit };
      });
    };
    const observer = new MutationObserver(read);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ["data-selected"] });
    read();
    return () => observer.disconnect();
  }, [list]);
  return chosen;
}
