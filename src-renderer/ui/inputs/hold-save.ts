import { createContext, type KeyboardEvent } from "react";

/**
 * Lets a field hold back the save of the form that it stands in, while it still looks for what the rep chose by this
 * key: the form would be saved without it. Returns the function that ends the wait. Outside a form there is nothing to
 * hold back.
 */
export const HoldSave = createContext<(key: KeyboardEvent) => () => void>(() => () => undefined);
