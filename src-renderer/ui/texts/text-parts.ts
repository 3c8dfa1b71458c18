/** Letters of a text that are laid out before the rep asks for more. A note of a visit has fewer. */
export const firstLength = 2_000;
/** Letters that are laid out at once. Chromium takes under 50 ms for as many of any script. */
export const partLength = 4_000;

/**
 * Cuts a text into parts that are laid out one by one; joined, they are the text again. A part ends at a line end if one stands in
 * its second half, else after a space, else between two letters.
 */
export function textParts(text: string, most = partLength): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endOf(text, from, most);
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

/** Returns the place at which a text is cut that has room for `most` letters from `from` on. */
export function endOf(text: string, from: number, most: number): number {
  if (text.length - from <= most) return text.length;
  const [half, end] = [from + Math.ceil(most / 2), from + most];
  const place = Math.max(text.lastIndexOf("\n", end - 1), half - 1);
  if (place >= half) return place + 1;
  const space = text.lastIndexOf(" ", end - 1);
  if (space >= half) return space + 1;
  return between(text, end, half);
}

/** Goes back until the cut divides neither a letter of two units nor a letter and its marks. */
function between(text: string, end: number, least: number): number {
  for (let at = end; at > least; at -= 1) {
    const divides = /^[\uDC00-\uDFFF\u200D]/.test(text.charAt(at)) || /^\p{M}/u.test(text.charAt(at));
    if (!divides) return at;
  }
  return end;
}
