/** The first line of a text, trimmed: its short form where one line fits. Empty where it is not a text. */
export function firstLine(text: unknown): string {
  return typeof text === "string" ? (text.trim().split("\n")[0] ?? "").trim() : "";
}
