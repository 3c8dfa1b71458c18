const briefLength = 80;

/** A title that may be a whole summary, short enough to stand in a heading, a question or beside something. */
export function brief(title: string, length = briefLength): string {
  const letters = [...title];
  return letters.length <= length ? title : `${letters.slice(0, length).join("").trimEnd()}…`;
}
