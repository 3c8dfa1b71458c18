/**
 * Leaves out the last characters of a text, as long as each is one of `signs`. A pattern with `+$` takes steps by the square of the
 * length wherever such characters stand before another.
 */
export function withoutEnd(text: string, signs: RegExp): string {
  let end = text.length;
  while (end > 0 && signs.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
