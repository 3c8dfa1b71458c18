/** Texts between quotes that end on their line: a test's title is one. */
const quoted = /(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const citation = /\blaws? (\d+(?:(?:, | and )\d+)*)\b/gi;

/** The laws that a test file cites in titles, `law 5: …`, `laws 3, 5 and 6: …`; its comments do not count. */
export function citedLaws(text: string): ReadonlySet<number> {
  const titles = [...text.matchAll(quoted)].map((match) => match[2] ?? "");
  const numbers = titles.flatMap((title) => [...title.matchAll(citation)].map((match) => match[1] ?? ""));
  return new Set(numbers.flatMap((one) => one.split(/, | and /).map(Number)));
}
