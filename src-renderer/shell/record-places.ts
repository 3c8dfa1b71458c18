import type { RecordId } from "../../src-shared/ids.ts";
import { merged } from "../features/all.ts";
import type { PagedType } from "../records/record-places.ts";
import { routeId } from "../records/route-id.ts";
import { type Subject, subjectOf } from "../session/ui.ts";

/** Icons, pages and lists of all record types. */
export const recordPlaces = merged("records");

declare module "../records/record-places.ts" {
  interface Declared {
    readonly places: typeof recordPlaces;
  }
}

/** A record with a page of its own. */
export interface RecordOfPage {
  readonly type: PagedType | "lead";
  readonly id: RecordId;
}

const places = Object.entries(recordPlaces).flatMap(([type, place]) =>
  "page" in place ? [{ ...place, type: type as RecordOfPage["type"] }] : [],
);

/** Returns the record whose page has this address. `peek`: the record that is shown beside a list. Null for every other page. */
export function recordOfPage(path: string, peek?: number): RecordOfPage | null {
  for (const { type, page, ...place } of places) {
    if (peek !== undefined && "list" in place && path === place.list) return { type, id: peek as RecordId };
    const [before] = page.split("$id");
    if (before === undefined || !path.startsWith(before)) continue;
    const id = routeId(path.slice(before.length));
    if (id !== null) return { type, id };
  }
  return null;
}

/** Returns the record of the page, so that a capture there is about it; null where a capture can't be. */
export function subjectOfPage(path: string, peek?: number): Subject | null {
  const record = recordOfPage(path, peek);
  return record && subjectOf(record.type, record.id);
}
