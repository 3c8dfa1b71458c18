import { useEffect } from "react";

const forms = new Set<symbol | string>();

/** Tells of words that outlive the form that they were typed into, by a name of their own. */
export function holdUnsaved(name: string, hasWords: boolean): void {
  if (hasWords) forms.add(name);
  else forms.delete(name);
}

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
