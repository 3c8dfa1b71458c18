import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { equal } from "../../src-shared/merge/equal.ts";
import { type FieldConflict, rebase } from "../../src-shared/merge/rebase.ts";
import { type Json, jsonObjectOf } from "../../src-shared/plain-json.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

/** A form over one record: the record as it was shown to the rep, and what they have made of it. */
export interface Opened<R, I> {
  readonly seen: R;
  readonly input: I;
  /** Fields that followed the record while the form was open, because the rep had not touched them. */
  readonly followed: readonly FollowedField[];
}

export interface FollowedField {
  readonly field: string;
  readonly was: Json;
  readonly now: Json;
}

type InputOf<R, I> = (record: R) => I;

export function openRecord<R, I>(record: R, inputOf: InputOf<R, I>): Opened<R, I> {
  return { seen: record, input: inputOf(record), followed: [] };
}

/**
 * The form after the record has changed to `now`. A field that the rep has not touched follows; one that they have stays
 * as they typed it, and stays seen as it was, so that saving it meets the change as a conflict (law 8). The same object
 * where nothing is to follow.
 */
export function followRecord<R extends object, I extends object>(
  opened: Opened<R, I>,
  now: R,
  inputOf: InputOf<R, I>,
): Opened<R, I> {
  const { seen } = opened;
  const changed = differing(seen, { ...emptied(seen), ...now });
  if (changed.length === 0) return opened;
  const [begin, wanted] = [inputOf(seen), inputOf(now)];
  const keysOf = (field: keyof R) => differing(begin, inputOf({ ...seen, [field]: now[field] }));
  const isTouched = (key: keyof I) =>
    !equal(opened.input[key], begin[key]) && !equal(opened.input[key], wanted[key]);
  const following = changed.filter((field) => !keysOf(field).some(isTouched));
  if (following.length === 0) return opened;
  const shown = following.filter((field) => keysOf(field).length > 0);
  return {
    seen: { ...seen, ...pick(now, following) },
    input: { ...opened.input, ...pick(wanted, shown.flatMap(keysOf)) },
    followed: [
      ...opened.followed.filter(({ field }) => !shown.includes(field as keyof R)),
      ...shown.map((field) => ({
        field: String(field),
        was: jsonOf(seen[field]),
        now: jsonOf(now[field]),
      })),
    ],
  };
}

/** Returns the form after records that it refers to got other ids. New ids are no change, so the form does not list it as one. */
export function rereference<R, I extends object>(
  opened: Opened<R, I>,
  seen: R,
  inputOf: InputOf<R, I>,
): Opened<R, I> {
  if (seen === opened.seen) return opened;
  const [begin, now] = [inputOf(opened.seen), inputOf(seen)];
  const untouched = differing(begin, now).filter((key) => equal(opened.input[key], begin[key]));
  return { ...opened, seen, input: { ...opened.input, ...pick(now, untouched) } };
}

/** The conflicts that saving `patch` now would meet. */
export function conflictsOf<R extends object>(
  descriptor: RecordDescriptor,
  { seen }: Pick<Opened<R, unknown>, "seen">,
  patch: object,
  now: R,
): readonly FieldConflict[] {
  const base = Object.fromEntries(
    Object.keys(patch).map((field) => [field, jsonOf((seen as Fieldwise)[field])]),
  );
  return rebase({ descriptor, base, patch: patch as Values, theirs: now as Fieldwise }).conflicts;
}

/** The form after the rep has seen a conflict and chosen: theirs comes into the form, mine stays and goes over theirs. */
export function resolveInForm<R extends object, I extends object>(
  opened: Opened<R, I>,
  {
    conflict,
    keep,
    patch,
  }: {
    readonly conflict: Pick<FieldConflict, "field" | "theirs">;
    readonly keep: "mine" | "theirs";
    readonly patch: object;
  },
  inputOf: InputOf<R, I>,
): Opened<R, I> {
  const { field, theirs } = conflict;
  const seen = { ...opened.seen, ...withPart(opened.seen, field, theirs) };
  if (keep === "mine") return { ...opened, seen };
  const mine = { ...opened.seen, ...patch };
  const taken = inputOf({ ...mine, ...withPart(mine, field, theirs) });
  return { ...opened, seen, input: { ...opened.input, ...pick(taken, differing(inputOf(mine), taken)) } };
}

/** The record's field with a new value: `name`, or `name.key` for a key of a nested object. */
function withPart(record: object, path: string, value: unknown): object {
  const at = path.indexOf(".");
  if (at < 0) return { [path]: value };
  const [field, key] = [path.slice(0, at), path.slice(at + 1)];
  const whole = (record as Fieldwise)[field];
  return { [field]: { ...jsonObjectOf(whole), [key]: value } };
}

/** Returns the same fields with null values: a field that the service no longer names has no value. */
function emptied<R extends object>(record: R): R {
  return Object.fromEntries(Object.keys(record).map((field) => [field, null])) as R;
}

function differing<I extends object>(one: I, other: I): (keyof I)[] {
  return (Object.keys(other) as (keyof I)[]).filter((key) => !equal(one[key], other[key]));
}

function pick<T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;
}

function jsonOf(value: unknown): Json {
  return (value ?? null) as Json;
}
