/** A cell: text, or a number that stands as it is. */
export type Cell = string | number | null;

/**
 * What a spreadsheet would take for a formula when it opens the file. A negative number is none.
 * (OWASP, "CSV Injection": also a tab, a line break and the wide forms of the signs.)
 */
const formula = /^(?:[=+@\t\r\n＝＋－＠]|-(?!\d+(?:\.\d+)?$))/u;

/** Rows as RFC 4180 has them: CRLF, quotes doubled. A cell that a spreadsheet would run gets an apostrophe before it. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
