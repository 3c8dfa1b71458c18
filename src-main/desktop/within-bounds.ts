import { mostEntries } from "../../src-shared/descriptor/bounded.ts";

/**
 * Limits on the content of one call over the bridge, so that a call holds its reader up no longer than it takes to count so much.
 */
export interface Bounds {
  /** Number of values, with those within lists and maps. */
  readonly values: number;
  /** Characters of all its texts. */
  readonly characters: number;
}

/**
 * True if a value is within these bounds. Counts up to the bounds and no further. Counts a list by its length, because a list
 * with holes may be of any length and hold nothing: a walk through it could take minutes. A map with more names than a record
 * may have is beyond them, however much the call may hold: whoever reads it lists all its names first.
 */
export function isWithin(value: unknown, { values, characters }: Bounds): boolean {
  const open: unknown[] = [value];
  let [held, written] = [1, 0];
  for (let one = open.pop(); held <= values && written <= characters; one = open.pop()) {
    if (typeof one === "string") written += one.length;
    else if (Array.isArray(one)) {
      held += one.length;
      for (let at = 0; held <= values && at < one.length; at += 1) open.push(one[at]);
    } else if (ArrayBuffer.isView(one)) held += one.byteLength;
    else if (typeof one === "object" && one !== null) {
      let names = 0;
      for (const key in one) {
        held += 1;
        names += 1;
        written += key.length;
        if (held > values || names > mostEntries) return false;
        open.push((one as Record<string, unknown>)[key]);
      }
    }
    if (open.length === 0) return held <= values && written <= characters;
  }
  return false;
}
