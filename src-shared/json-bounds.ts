const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Array.from(
  '"\\,[]{}',
  (sign) => sign.charCodeAt(0),
);

export interface JsonBounds {
  /**
   * Deepest nesting: the parser follows any depth, but code that reads, compares or writes the value afterwards would run out of
   * stack.
   */
  readonly deepest: number;
  /** Entries of one list or object: the parser takes a second for a million. */
  readonly widest: number;
  /** Entries of all lists and objects together. */
  readonly most: number;
}

/**
 * True if JSON, as a text or in UTF-8, is within bounds. Call it before the JSON is parsed. For a text that is not JSON the
 * result means nothing.
 */
export function isJsonWithin(json: string | Uint8Array, { deepest, widest, most }: JsonBounds): boolean {
  /** Entries so far of the lists and objects around the one that is open. */
  const outer = new Uint32Array(deepest + 1);
  const isText = typeof json === "string";
  let [depth, held, all, inText] = [0, 0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = isText ? json.charCodeAt(at) : json[at];
    if (inText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) inText = false;
    } else if (sign === comma) {
      held += 1;
      all += 1;
      if (held > widest || all > most) return false;
    } else if (sign === quote) inText = true;
    else if (sign === openArray || sign === openObject) {
      outer[depth] = held;
      depth += 1;
      held = 1;
      all += 1;
      if (depth > deepest || all > most) return false;
    } else if (sign === closeArray || sign === closeObject) {
      depth = Math.max(depth - 1, 0);
      held = outer[depth] ?? 0;
    }
  }
  return true;
}
