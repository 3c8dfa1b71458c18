/** Limits on what crosses the bridge in one call: whoever reads it is held up no longer than it takes to count so many. */
export interface Bounds {
  /** Values in it, those of lists and maps among them. */
  readonly values: number;
  /** Characters of all its texts. */
  readonly characters: number;
}

/**
 * Whether a value is within these bounds. Counts up to them and no further. A list counts by its length, as one with holes may be of
 * any length and holds nothing; whoever walks through it would be at it for minutes.
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
      for (const key in one) {
        held += 1;
        written += key.length;
        if (held > values) return false;
        open.push((one as Record<string, unknown>)[key]);
      }
    }
    if (open.length === 0) return held <= values && written <= characters;
  }
  return false;
}
