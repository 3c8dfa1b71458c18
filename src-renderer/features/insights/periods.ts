/** When each of the last `count` months begins, this one included, and when this one ends. */
export function monthsUntil(now: number, count: number): readonly number[] {
  const day = new Date(now);
  return Array.from({ length: count + 1 }, (_, at) =>
    new Date(day.getFullYear(), day.getMonth() + at - count + 1).getTime(),
  );
}
