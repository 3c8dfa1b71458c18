/** All ids, those of `first` before the others, each once. */
export function withFirst(all: ArrayLike<number>, first: ArrayLike<number>): ArrayLike<number> {
  if (first.length === 0) return all;
  const those = new Set(Array.from(first));
  return [...those, ...Array.from(all).filter((id) => !those.has(id))];
}
