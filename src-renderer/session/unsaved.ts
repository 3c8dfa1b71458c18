import { useEffect } from "react";
import { create } from "zustand";

/** Names of words that outlive the page that they were typed on. */
const kept = new Set<string>();

interface OnScreen {
  /** Fields with words that are saved nowhere yet. */
  readonly typed: ReadonlySet<symbol>;
  /** Forms over the page. */
  readonly forms: ReadonlySet<symbol>;
}

const useOnScreen = create<OnScreen>(() => ({ typed: new Set(), forms: new Set() }));

function useHolds(what: keyof OnScreen, holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const holder = Symbol(what);
    useOnScreen.setState((held) => ({ [what]: new Set([...held[what], holder]) }));
    return () =>
      useOnScreen.setState((held) => ({ [what]: new Set([...held[what]].filter((one) => one !== holder)) }));
  }, [what, holds]);
}

/** Tells of words that outlive the form that they were typed into, by a name of their own. */
export function holdUnsaved(name: string, hasWords: boolean): void {
  if (hasWords) kept.add(name);
  else kept.delete(name);
}

/** Tells that a form on screen holds words that are saved nowhere yet. */
export function useUnsaved(hasWords: boolean): void {
  useHolds("typed", hasWords);
}

/** Tells that a form is open over the page, with words or without. */
export function useOpenForm(): void {
  useHolds("forms", true);
}

/** Whether something that was typed would be lost if the window went now. */
export function hasUnsaved(): boolean {
  return kept.size + useOnScreen.getState().typed.size > 0;
}

/** Whether the rep is at a form that another page would take away. */
export function useNeedsPage(): boolean {
  return useOnScreen(({ typed, forms }) => typed.size + forms.size > 0);
}
