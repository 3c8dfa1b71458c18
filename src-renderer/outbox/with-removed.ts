import type { Values } from "../../src-shared/ipc/outbox.ts";
import { isKeyed } from "../../src-shared/merge/equal.ts";

type Json = Values[string];

/** An object as an edit sends it: whole, and with null for each key that it had before (docs/design.md, "Push"). */
export function withRemoved(was: Json, is: Json): Json {
  if (!isKeyed(was) || !isKeyed(is)) return is;
  const gone = Object.keys(was).filter((key) => was[key] !== null && !Object.hasOwn(is, key));
  return { ...is, ...Object.fromEntries(gone.map((key) => [key, null])) };
}
