/**
 * Returns the row that a key moves to in a list of `count` rows with `page` visible rows; null for other
 * keys.
 */
export function nextIndex(key: string, current: number, count: number, page: number): number | null {
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return Math.min(last, current + 1);
    case "ArrowUp":
      return Math.max(0, current - 1);
    case "PageDown":
      return Math.min(last, current + page);
    case "PageUp":
      return Math.max(0, current - page);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
