import { type PartOf, partsOf } from "../features/all.ts";
import type { RailPlace } from "../features/manifest.ts";

type Declared = PartOf<"place">;

export interface NavigationItem extends RailPlace {
  readonly to: Declared["to"];
}

/** The places of the app, in their order: the rail shows them, the keys and the palette lead there. */
export const navigationItems: readonly NavigationItem[] = partsOf("place");

/** The places that are there: some need something to be connected. */
export function placesThere(support: boolean): readonly NavigationItem[] {
  return navigationItems.filter((place) => support || place.needs !== "support");
}
