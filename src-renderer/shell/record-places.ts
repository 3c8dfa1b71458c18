import { merged } from "../features/all.ts";
import { routeId } from "../records/route-id.ts";
import { type Subject, subjectTypes } from "../session/ui.ts";

/** Icons, pages and lists of all record types. */
export const recordPlaces = merged("records");

declare module "../records/record-places.ts" {
  interface Declared {
    readonly places: typeof recordPlaces;
  }
}

/** Returns the record whose page has this address, so that a capture there is about it. Null for every other page. */
export function subjectOfPage(path: string): Subject | null {
  for (const type of subjectTypes) {
    const [before] = recordPlaces[type].page.split("$id");
    if (before === undefined || !path.startsWith(before)) continue;
    const id = routeId(path.slice(before.length));
    return id === null ? null : { type, id };
  }
  return null;
}
