/**
 * Returns the row that a key moves to in a list of `count` rows, `page` rows by one press of the page keys; null for
 * other keys, and in an empty list.
 */
export function nextIndex(key: string, current: number, count: number, page: number): number | null {
  const to = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  };
  if (!Object.hasOwn(to, key) || count === 0) return null;
  return Math.max(0, Math.min(count - 1, to[key as keyof typeof to]));
}
