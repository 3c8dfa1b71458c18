import { isJsonObject, type Json } from "../../src-shared/plain-json.ts";

/** An object as an edit sends it: whole, and with null for each key that it had before (docs/design.md, "Push"). */
export function withRemoved(was: Json, is: Json): Json {
  if (!isJsonObject(was) || !isJsonObject(is)) return is;
  const gone = Object.keys(was).filter((key) => was[key] !== null && !Object.hasOwn(is, key));
  return { ...is, ...Object.fromEntries(gone.map((key) => [key, null])) };
}
