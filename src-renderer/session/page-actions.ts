import { useEffect } from "react";
import { create } from "zustand";

/** An action on the record whose page is open, for the palette. */
export interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

export const usePageActions = create<{ readonly actions: readonly PageAction[] }>(() => ({ actions: [] }));

/** Offers actions in the palette as long as the page shows them. `key` changes with what they say and do. */
export function useOffer(actions: readonly PageAction[], key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the actions.
  useEffect(() => {
    usePageActions.setState((before) => ({ actions: [...before.actions, ...actions] }));
    return () =>
      usePageActions.setState((before) => ({
        actions: before.actions.filter((one) => !actions.includes(one)),
      }));
  }, [key]);
}
