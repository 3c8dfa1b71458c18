import { useEffect } from "react";
import { create } from "zustand";

/** `isUnknown`: the window says that there is no such page. */
export const useUnknownAddress = create<{ readonly isUnknown: boolean }>(() => ({ isUnknown: false }));

/** Tells the rail that the address leads nowhere, as long as the page that says so is open. */
export function useTellsUnknownAddress(): void {
  useEffect(() => {
    useUnknownAddress.setState({ isUnknown: true });
    return () => useUnknownAddress.setState({ isUnknown: false });
  }, []);
}
