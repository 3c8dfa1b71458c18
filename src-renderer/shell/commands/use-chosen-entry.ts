import { useEffect, useState } from "react";

/** The entry that is chosen in the palette. */
interface ChosenEntry {
  /** The key of the record; null for another entry. */
  readonly hit: string | null;
  /** Enter opens a page. */
  readonly isPage: boolean;
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
      if (entry === null) return setChosen(null);
      const [hit, isPage] = [entry.getAttribute("data-hit"), entry.hasAttribute("data-page")];
      setChosen((before) => (before?.hit === hit && before.isPage === isPage ? before : { hit, isPage }));
    };
    const observer = new MutationObserver(read);
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ["data-selected"] });
    read();
    return () => observer.disconnect();
  }, [list]);
  return chosen;
}
