/** Words that open a clause instead of a sentence: they hide who does what. */
export const riddlingOpenings: ReadonlySet<string> = new Set([
  "what",
  "which",
  "whose",
  "where",
  "who",
  "how",
  "that",
]);

/** The text of every doc comment of a source, in order, without its stars. */
export function docComments(source: string): readonly string[] {
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map((match) =>
    (match[1] ?? "").replace(/^\s*\*\s?/gm, "").trim(),
  );
}

/** The first word of a comment, in small letters. */
export function opening(comment: string): string {
  return /[\p{L}\p{N}]+/u.exec(comment)?.[0].toLowerCase() ?? "";
}
