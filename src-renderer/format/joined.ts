/** Puts the parts of a line side by side: "Won · Price". A part without words is left out. */
export function joined(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(" · ");
}
