import { routeId } from "../records/route-id.ts";
import type { Subject } from "../session/ui.ts";

/** The record whose page is open, by its address: what is captured there is about it. Null on every other page. */
export function subjectOfPage(path: string): Subject | null {
  const [, place, id, ...rest] = path.split("/");
  const type = places.find(([name]) => name === place)?.[1];
  const record = id === undefined || rest.length > 0 ? null : routeId(id);
  return type === undefined || record === null ? null : { type, id: record };
}

const places = [
  ["contacts", "contact"],
  ["deals", "deal"],
  ["leads", "lead"],
] as const;
