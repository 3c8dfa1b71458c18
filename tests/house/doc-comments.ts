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

/** Words that open a comment which says nothing without the declaration above it. */
const leaningOpenings: readonly string[] = [
  "the same",
  "likewise",
  "as it is",
  "as the index",
  "of visits, only",
];

export function leansOnOther(comment: string): boolean {
  return leaningOpenings.some((words) => comment.toLowerCase().startsWith(words));
}

/** The text of every doc comment of a source, in order, without its stars. */
export function docComments(source: string): readonly string[] {
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map((match) =>
    (match[1] ?? "").replace(/^\s*\*\s?/gm, "").trim(),
  );
}

/** The text of every comment line of a source that begins a comment, in order; marks for tools are none. */
export function lineComments(source: string): readonly string[] {
  const lines = source.split("\n").map((line) => /^\s*\/\/ (.*)$/.exec(line)?.[1] ?? null);
  return lines.filter(
    (line, at) =>
      line !== null &&
      !isForTools(line) &&
      (at === 0 || (lines[at - 1] ?? null) === null || isForTools(lines[at - 1] ?? "")),
  ) as readonly string[];
}

function isForTools(line: string): boolean {
  return /^(mutation:|biome-ignore|notices:)/.test(line);
}

/** The first word of a comment, in small letters. */
export function opening(comment: string): string {
  return /[\p{L}\p{N}]+/u.exec(comment)?.[0].toLowerCase() ?? "";
}
