import type { Edit, Values } from "../ipc/outbox.ts";
import { equal } from "./equal.ts";

type RebasedEdit = Pick<Edit, "sequence" | "type" | "id" | "base" | "patch">;

/**
 * Rebases the remaining edits when others are taken back: an edit whose base is a value that a withdrawn edit
 * had set gets the value before it, because the merge would otherwise see a change that nobody made (law 8).
 * Returns the edits whose base changed.
 */
export function rebaseOnto<E extends RebasedEdit>(
  left: readonly E[],
  gone: readonly RebasedEdit[],
): readonly E[] {
  const newestFirst = gone.toSorted((a, b) => b.sequence - a.sequence);
  return left.flatMap((edit) => {
    const base = newestFirst
      .filter((one) => one.type === edit.type && one.id === edit.id && one.sequence < edit.sequence)
      .reduce(baseWithout, edit.base);
    return base === edit.base ? [] : [{ ...edit, base }];
  });
}

function baseWithout(base: Values | null, gone: RebasedEdit): Values | null {
  if (base === null) return null;
  const fields = Object.keys(base).filter(
    (field) => field in gone.patch && equal(base[field], gone.patch[field]),
  );
  if (fields.length === 0) return base;
  return { ...base, ...Object.fromEntries(fields.map((field) => [field, gone.base?.[field] ?? null])) };
}
