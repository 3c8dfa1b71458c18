/** What a text is called where there is room for one line. */
export function firstLine(text: unknown): string {
  return typeof text === "string" ? (text.trim().split("\n")[0] ?? "").trim() : "";
}
