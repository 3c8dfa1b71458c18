/** Cuts a list into pieces of at most `size`. */
export function chunksOf<T>(list: readonly T[], size: number): readonly T[][] {
  const pieces = Math.ceil(list.length / size);
  return Array.from({ length: pieces }, (_, at) => list.slice(at * size, (at + 1) * size));
}
