/** The day on which a moment of the service falls on this computer, as 2026-11-24; null for none. */
export function localDay(moment: unknown): string | null {
  const at = typeof moment === "string" || typeof moment === "number" ? new Date(moment) : null;
  if (at === null || Number.isNaN(at.getTime())) return null;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
