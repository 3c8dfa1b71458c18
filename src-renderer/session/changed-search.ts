/** Parts of a page's address to set; undefined takes a part out. */
export type SearchChange<S> = { readonly [K in keyof S]?: S[K] | undefined };

/** Returns an address with changed parts. One that is empty is left out, so that an address has what the rep chose, and no more. */
export function changedSearch<S extends object>(search: S, change: SearchChange<S>): S {
  const parts = Object.entries({ ...search, ...change });
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined && value !== "")) as S;
}
