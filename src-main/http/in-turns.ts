import { setImmediate } from "node:timers/promises";

/** Most items, and most entries of items, in one turn of main. A page that Rounds asks for has 100 rows and a fifth of the entries. */
const ofATurn = { items: 100, entries: 10_000 };

/**
 * Reads the items of an answer, and lets the rest of main go on after each `ofATurn`: a service may send a hundred times as many
 * rows as Rounds asked for, and rows of any width.
 */
export async function inTurns<T, R>(items: readonly T[], read: (item: T) => R): Promise<readonly R[]> {
  const done: R[] = [];
  let [count, entries] = [0, 0];
  for (const item of items) {
    count += 1;
    entries += entriesOf(item);
    if (count > ofATurn.items || entries > ofATurn.entries) {
      await setImmediate();
      [count, entries] = [1, entriesOf(item)];
    }
    done.push(read(item));
  }
  return done;
}

/** Counts the fields of an item, and the entries of each that is a list or a map. */
function entriesOf(item: unknown): number {
  const fields = typeof item === "object" && item !== null ? Object.values(item) : [];
  return fields.reduce<number>(
    (sum, field) => sum + 1 + (typeof field === "object" && field !== null ? Object.keys(field).length : 0),
    0,
  );
}
