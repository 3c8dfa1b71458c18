import { useEffect } from "react";

const forms = new Set<symbol>();

/** Tells that a form on screen holds words that are saved nowhere yet. */
export function useUnsaved(hasWords: boolean): void {
  useEffect(() => {
    if (!hasWords) return;
    const form = Symbol("form");
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [hasWords]);
}

/** Whether something that was typed would be lost if the page went now. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}
