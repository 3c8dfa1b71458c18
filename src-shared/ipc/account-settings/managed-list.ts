import { type ZodArray, type ZodType, z } from "zod";

/** A list of the account as a window gets it. */
export interface ManagedList<T> {
  readonly list: T[];
  /** Whether the administrator has set the list, so that the rep has no choice. */
  readonly locked: boolean;
}

export function managedList<T extends ZodType>(list: ZodArray<T>) {
  return z.object({ list, locked: z.boolean() });
}
