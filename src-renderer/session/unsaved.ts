import { useEffect } from "react";
import { create } from "zustand";

type Holder = symbol | string;

interface Held {
  /** Words that outlive the page that they were typed on, by their names. */
  readonly kept: ReadonlySet<Holder>;
  /** Fields on screen with words that are saved nowhere yet. */
  readonly typed: ReadonlySet<Holder>;
  /** Forms over the page. */
  readonly forms: ReadonlySet<Holder>;
}

const useHeld = create<Held>(() => ({ kept: new Set(), typed: new Set(), forms: new Set() }));

function hold(what: keyof Held, holder: Holder, holds: boolean): void {
  const before = useHeld.getState()[what];
  if (before.has(holder) === holds) return;
  const others = [...before].filter((one) => one !== holder);
  useHeld.setState({ [what]: new Set(holds ? [...others, holder] : others) });
}

function useHolds(what: keyof Held, holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const holder = Symbol(what);
    hold(what, holder, true);
    return () => hold(what, holder, false);
  }, [what, holds]);
}

/** Tells of words that outlive the form that they were typed into, by a name of their own. */
export function holdUnsaved(name: string, hasWords: boolean): void {
  hold("kept", name, hasWords);
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
  const { kept, typed } = useHeld.getState();
  return kept.size + typed.size > 0;
}

/** Calls `tell` whenever the answer of `hasUnsaved` changes, for as long as the page lives. */
export function followUnsaved(tell: (has: boolean) => void): void {
  let last = hasUnsaved();
  useHeld.subscribe(() => {
    const has = hasUnsaved();
    if (has !== last) tell(has);
    last = has;
  });
}

/** Whether the rep is at a form that another page would take away. */
export function useNeedsPage(): boolean {
  return useHeld(({ typed, forms }) => typed.size + forms.size > 0);
}
