import type { RecordId } from "../../src-shared/ids.ts";
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

/**
 * Returns the record whose page has this address, so that a capture there is about it. `peek`: the record that is shown beside
 * a list. Null for every other page.
 */
export function subjectOfPage(path: string, peek?: number): Subject | null {
  for (const type of subjectTypes) {
    const { page, ...place } = recordPlaces[type];
    if (peek !== undefined && "list" in place && path === place.list) return { type, id: peek as RecordId };
    const [before] = page.split("$id");
    if (before === undefined || !path.startsWith(before)) continue;
    const id = routeId(path.slice(before.length));
    return id === null ? null : { type, id };
  }
  return null;
}
