/** Tells whether a text field holds nothing that anybody would read. */
export function blank(value: unknown): boolean {
  return typeof value !== "string" || value.trim() === "";
}
