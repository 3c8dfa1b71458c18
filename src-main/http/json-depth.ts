const [quote, backslash, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\[]{}');

/**
 * Whether JSON text nests no deeper than `deepest`. Asked before it is parsed: the parser follows any depth, but what
 * reads, compares or writes a value afterwards would run out of stack. What is not JSON may get either answer.
 */
export function isShallow(json: Buffer, deepest: number): boolean {
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
    } else if (byte === closeArray || byte === closeObject) depth -= 1;
  }
  return true;
}
