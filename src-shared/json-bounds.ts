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

/** True if JSON is within bounds. Call it before the JSON is parsed. For a text that is not JSON the result means nothing. */
export function isJsonWithin(json: string, { deepest, widest, most }: JsonBounds): boolean {
  /** Entries so far of the lists and objects around the one that is open. */
  const outer = new Uint32Array(deepest + 1);
  let [depth, held, all] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === comma) {
      held += 1;
      all += 1;
      if (held > widest || all > most) return false;
    } else if (sign === openArray || sign === openObject) {
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

/** Returns the place of the quote that ends the text in JSON which begins at `start`; of the last sign if none does. */
function endOfText(json: string, start: number): number {
  // The runtime's search looks at many signs at once.
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - escapes - 1) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
