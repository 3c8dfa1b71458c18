import { routeId } from "./route-id.ts";
import type { Subject } from "./ui.ts";

/** The record whose page is open, by its address: what is captured there is about it. Null on every other page. */
export function subjectOfPage(path: string): Subject | null {
  const [, place, id, ...rest] = path.split("/");
  const type = place === "contacts" ? "contact" : place === "deals" ? "deal" : null;
  const record = id === undefined || rest.length > 0 ? null : routeId(id);
  return type === null || record === null ? null : { type, id: record };
}
