import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../../src-shared/merge/equal.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { sameThere } from "./same-there.ts";

type Change = Pick<Entry, "type" | "base" | "patch">;

/** Whether a field has what the edit wanted of it: of a set the members it added, of an object its keys. */
export function isIn(
  merge: "value" | "set" | "keys" | undefined,
  { value, base }: { readonly value: unknown; readonly base: unknown },
  found: unknown,
): boolean {
  if (value === null || value === "")
    return merge !== "value" || found == null || found === "" || base === null;
  if (merge === "set") {
    const [mine, was, there] = [asList(value), asList(base), asList(found)];
    const added = mine.filter((one) => !was.includes(one));
    const removed = was.filter((one) => !mine.includes(one));
    return added.every((one) => there.includes(one)) && removed.every((one) => !there.includes(one));
  }
  if (merge === "keys") {
    const there = (found ?? {}) as Readonly<Record<string, unknown>>;
    const was = (base ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(value as object).every(
      ([key, one]) => equal(one, was[key]) || equal(one, there[key]),
    );
  }
  return sameThere(value, found) || String(value) === String(found);
}

/** Whether two edits change a field as a whole, or one member of it, or one key. */
export function changesSamePart(field: string, one: Change, other: Change): boolean {
  const merge = descriptorOf(one.type).fields[field]?.merge ?? "value";
  if (merge === "value") return true;
  const parts = ({ base, patch }: Change): readonly unknown[] => {
    const [was, is] = [base?.[field] ?? null, patch[field] ?? null];
    if (merge === "set")
      return [...asList(was), ...asList(is)].filter(
        (part) => asList(was).includes(part) !== asList(is).includes(part),
      );
    const [before, after] = [was ?? {}, is ?? {}] as Readonly<Record<string, unknown>>[];
    return Object.keys({ ...before, ...after }).filter(
      (key) => !equal(before?.[key] ?? null, after?.[key] ?? null),
    );
  };
  const mine = new Set(parts(one));
  return parts(other).some((part) => mine.has(part));
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
