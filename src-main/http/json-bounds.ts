const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,[]{}');

export interface JsonBounds {
  /** Nesting: the parser follows any depth, but what reads, compares or writes a value afterwards would run out of stack. */
  readonly deepest: number;
  /** Entries of one list or object: the parser takes a second for a million. */
  readonly widest: number;
}

/** Whether JSON text is within bounds, asked before it is parsed. What is not JSON may get either answer. */
export function isWithin(json: Buffer, { deepest, widest }: JsonBounds): boolean {
  const commas = new Uint32Array(deepest + 1);
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openArray || byte === openObject) {
      depth += 1;
      if (depth > deepest) return false;
      commas[depth] = 0;
    } else if (byte === closeArray || byte === closeObject) depth = Math.max(depth - 1, 0);
    else if (byte === comma) {
      const before = (commas[depth] ?? 0) + 1;
      if (before >= widest) return false;
      commas[depth] = before;
    }
  }
  return true;
}
