/** The record that is shown beside a list, as the list's address holds it. */
export interface PeekSearch {
  readonly peek?: number;
  /** The record's type, where the list shows records of several types; left out for a contact. */
  readonly of?: "deal";
}

export function peekIn({ peek, of }: { readonly peek?: unknown; readonly of?: unknown }): PeekSearch {
  if (typeof peek !== "number") return {};
  return of === "deal" ? { peek, of } : { peek };
}
