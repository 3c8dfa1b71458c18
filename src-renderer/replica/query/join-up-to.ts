/**
 * Joins texts as `join` does, and ends with "…" once it has `most` characters: a list that a service sends may be of ten million
 * (law 14).
 */
export function joinUpTo(texts: readonly string[], separator: string, most: number): string {
  let joined = "";
  for (const [at, text] of texts.entries()) {
    joined += at === 0 ? text : `${separator}${text}`;
    if (joined.length > most) return `${joined.slice(0, most)}…`;
  }
  return joined;
}
