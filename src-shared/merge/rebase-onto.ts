import type { Edit, Values } from "../ipc/outbox.ts";
import { equal } from "./equal.ts";

type Standing = Pick<Edit, "sequence" | "type" | "id" | "base" | "patch">;

/**
 * The bases of what is left when edits are taken back: an edit that stood on a value which one of them had set
 * stands on what was there before it, else the merge would see a change that nobody made (law 8). Answers the
 * edits whose base changed.
 */
export function rebaseOnto<E extends Standing>(left: readonly E[], gone: readonly Standing[]): readonly E[] {
  const newestFirst = gone.toSorted((a, b) => b.sequence - a.sequence);
  return left.flatMap((edit) => {
    const base = newestFirst
      .filter((one) => one.type === edit.type && one.id === edit.id && one.sequence < edit.sequence)
      .reduce(standingWithout, edit.base);
    return base === edit.base ? [] : [{ ...edit, base }];
  });
}

function standingWithout(base: Values | null, gone: Standing): Values | null {
  if (base === null) return null;
  const fields = Object.keys(base).filter(
    (field) => field in gone.patch && equal(base[field], gone.patch[field]),
  );
  if (fields.length === 0) return base;
  return { ...base, ...Object.fromEntries(fields.map((field) => [field, gone.base?.[field] ?? null])) };
}
