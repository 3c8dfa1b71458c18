import { createContext, type ReactNode, use, useState } from "react";

const Show = createContext<((dialog: ReactNode) => void) | null>(null);

/**
 * Returns the function that shows a dialog about the selected rows, and with null takes it away. The dialog is about the
 * rows of the moment in which it was shown: a sync may change them, or take them off the list and the bar with them.
 */
export function useBulkDialog(): (dialog: ReactNode) => void {
  const show = use(Show);
  if (show === null) throw new Error("An action over many rows stands outside of BulkDialogs.");
  return show;
}

/** Holds the dialog that an action of the bar within shows. It stays when the bar goes. */
export function BulkDialogs({ children }: { readonly children: ReactNode }) {
  const [dialog, show] = useState<ReactNode>(null);
  return (
    <Show value={show}>
      {children}
      {dialog}
    </Show>
  );
}
