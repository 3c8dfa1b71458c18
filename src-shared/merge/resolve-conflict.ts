import { withoutUnread } from "../descriptor/read-row.ts";
import type { Choices, ParkReason } from "../errors/fault.ts";
import type { Edit, Values } from "../ipc/outbox.ts";
import { type Json, jsonObjectOf } from "../plain-json.ts";
import { equal } from "./equal.ts";

type Conflict = Extract<ParkReason, { kind: "conflict" }>;
type Sides = Pick<Edit, "kind" | "base" | "patch">;

/**
 * The edit after the rep has chosen, field by field (law 8). A field kept as mine, or given a value of its
 * own, takes the service's value as the new base: another change there is a new conflict and not an
 * overwrite. A field for which the rep chose the service's value leaves the edit. A field without a choice
 * stays as it is, and is a conflict again.
 */
export function resolveConflict(edit: Sides, conflict: Conflict, choices: Choices | "mine"): Sides {
  let base: Values | null = edit.base;
  let patch: Values = edit.patch;
  for (const { field, theirs } of conflict.fields) {
    const choice = choices === "mine" ? ({ keep: "mine" } as const) : choiceOf(choices, field);
    // A delete has no fields to give up: it stands whole, or the rep takes it back.
    if (choice === undefined || (edit.kind === "delete" && choice.keep !== "mine")) continue;
    const at = placeOf(field);
    // mutation: keeping-mine-keeps-old-base
    base = withValue(withoutUnread(base ?? {}, at.name), at, theirs);
    // mutation: choice-of-theirs-sends-mine
    if (choice.keep === "mine" || !Object.hasOwn(patch, at.name)) continue;
    patch = withValue(patch, at, choice.keep === "own" ? choice.value : theirs);
    if (equal(base[at.name], patch[at.name])) {
      base = without(base, at.name);
      patch = without(patch, at.name);
    }
  }
  return { kind: edit.kind, base, patch };
}

/** The part of an edit that the choices discard, as an edit of its own, which an undo can record again. */
export function discardedByChoice(edit: Sides, conflict: Conflict, choices: Choices): Sides | null {
  const names = new Set(
    conflict.fields
      .filter(({ field }) => (choiceOf(choices, field)?.keep ?? "mine") !== "mine")
      .map(({ field }) => placeOf(field).name)
      .filter((name) => Object.hasOwn(edit.patch, name)),
  );
  if (names.size === 0) return null;
  const only = (values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  return { kind: edit.kind, base: edit.base && only(edit.base), patch: only(edit.patch) };
}

/**
 * Rebases a later edit of the record that was made over a value which the rep gave up. If the later edit left that value alone (a
 * key of a nested object, which goes whole), it takes the chosen value. If it changed the value, its base becomes the value
 * before both edits.
 */
export function rebaseOnChoice<E extends Sides>(later: E, conflict: Conflict, choices: Choices): E {
  let { base, patch } = later;
  for (const { field, base: before, mine, theirs } of conflict.fields) {
    const choice = choiceOf(choices, field);
    if (choice === undefined || choice.keep === "mine" || base === null) continue;
    const at = placeOf(field);
    if (!Object.hasOwn(base, at.name) || !equal(valueAt(base, at), mine)) continue;
    const untouched = Object.hasOwn(patch, at.name) && equal(valueAt(patch, at), mine);
    const chosen = choice.keep === "own" ? choice.value : theirs;
    base = withValue(base, at, untouched ? chosen : before);
    if (untouched) patch = withValue(patch, at, chosen);
  }
  return base === later.base && patch === later.patch ? later : { ...later, base, patch };
}

interface Place {
  readonly name: string;
  /** The key within a nested object; null for the field itself. */
  readonly key: string | null;
}

/** Reads `name`, or `name.key`; a key may have dots of its own. */
function placeOf(field: string): Place {
  const dot = field.indexOf(".");
  return dot < 0 ? { name: field, key: null } : { name: field.slice(0, dot), key: field.slice(dot + 1) };
}

function choiceOf(choices: Choices, field: string): Choices[string] | undefined {
  return Object.hasOwn(choices, field) ? choices[field] : undefined;
}

function valueAt(values: Values, { name, key }: Place): Json {
  const whole = values[name] ?? null;
  if (key === null) return whole;
  const keyed = jsonObjectOf(whole);
  return Object.hasOwn(keyed, key) ? (keyed[key] ?? null) : null;
}

function withValue(values: Values, { name, key }: Place, value: Json): Values {
  if (key === null) return { ...values, [name]: value };
  const whole = Object.hasOwn(values, name) ? values[name] : null;
  const keyed = jsonObjectOf(whole);
  return { ...values, [name]: { ...keyed, [key]: value } };
}

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));
}
