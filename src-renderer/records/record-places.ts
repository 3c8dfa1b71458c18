import { createContext, use } from "react";

/** The shell adds `places`: the icon, the page and the list of each record type, as the features declare them. */
// biome-ignore lint/suspicious/noEmptyInterface: the shell fills it.
export interface Declared {}

export type RecordPlaces = Declared extends { readonly places: infer P } ? P : never;

/** The types whose records have a page of their own, and a list that they stand in. */
export type PagedType = {
  [N in keyof RecordPlaces]: RecordPlaces[N] extends { readonly list: string } ? N : never;
}[keyof RecordPlaces];

export const RecordPlacesContext = createContext<RecordPlaces | null>(null);

export function useRecordPlaces(): RecordPlaces {
  const places = use(RecordPlacesContext);
  if (places === null) throw new Error("No record places above this component");
  return places;
}
