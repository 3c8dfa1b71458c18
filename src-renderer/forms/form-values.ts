import type { Field } from "../../src-shared/descriptor/field.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { equal } from "../../src-shared/merge/equal.ts";
import { isJsonObject, type Json } from "../../src-shared/plain-json.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { withRemoved } from "../outbox/with-removed.ts";
import { locale } from "../platform/locale.ts";
import { fieldsPlaced, type RecordFormOf, type Texts } from "./form-layout.ts";
import { readTyped, writeTyped } from "./typed-values.ts";

type Fieldwise = Readonly<Record<string, unknown>>;
type Form = Pick<RecordFormOf, "type" | "places" | "shapes" | "complete">;

/** Returns the values, by field, that a form over this record begins with. `where`: the region whose signs numbers have. */
export function inputOf(form: Form, record: Fieldwise, where = locale): Values {
  return eachSettable(form, (name, field) => {
    const value = (record[name] ?? field.usual ?? null) as Json;
    const shape = form.shapes?.[name];
    return shape ? shape.read(value) : readTyped(field, value, where);
  });
}

/**
 * Returns the record's values as the form has them. A value is null if it is empty, or the usual one if the field has
 * no place for now.
 */
function valuesOf(form: Form, input: Values, seen: Fieldwise, where: string): Values {
  const placed = new Set(fieldsPlaced(form.places, input));
  const idle = new Set(fieldsPlaced(form.places).filter((name) => !placed.has(name)));
  const written = eachSettable(form, (name, field) => {
    const typed = idle.has(name) ? (field.usual ?? null) : (input[name] ?? null);
    const shape = form.shapes?.[name];
    return shape ? shape.write(typed, input, seen) : writeTyped(field, typed, where);
  });
  return form.complete?.(written) ?? written;
}

/**
 * Builds a new record. It leaves out fields that the form leaves empty and fields with the value that every record has,
 * so that the service's defaults apply. `begun`: the values that the form began with; it keeps their fields even with
 * such a value.
 */
export function draftOf(form: Form, input: Values, begun: Values = {}, where = locale): Values {
  const { fields } = descriptorOf(form.type);
  const says = ([name, value]: readonly [string, Json]) =>
    !isEmpty(value) && (Object.hasOwn(begun, name) || !isUsual(fields[name], value));
  return Object.fromEntries(Object.entries(valuesOf(form, input, {}, where)).filter(says));
}

/**
 * The fields of the record that differ from what the form was opened on. Objects go whole, with removed keys as null
 * (docs/design.md, "Push").
 */
export function patchOf(form: Form, seen: Fieldwise, input: Values): Values {
  const { fields, writes, capabilities } = descriptorOf(form.type);
  // A type without updates takes the change into its unsent create, which carries the whole record.
  const isSentApart = writes.update || capabilities?.update !== undefined;
  const was = valuesOf(form, inputOf(form, seen), seen, locale);
  const is = valuesOf(form, input, seen, locale);
  const changed = Object.keys(is).filter(
    (name) => fields[name]?.access === "writable" && !equal(was[name], is[name]),
  );
  return Object.fromEntries(
    changed.map((name) => {
      const before = was[name] ?? null;
      const now = withUntouched(seen[name], before, is[name] ?? null);
      return [name, isSentApart ? withRemoved(before, now) : now];
    }),
  );
}

/** An object with the parts that the rep left alone as they came: the form spells them in its own way, which is nobody's edit (law 8). */
function withUntouched(came: unknown, was: Json, is: Json): Json {
  // mutation: untouched-part-respelled
  if (!isJsonObject(came) || !isJsonObject(was) || !isJsonObject(is)) return is;
  const partOf = (key: string, now: Json) => (equal(was[key], now) ? ((came[key] ?? now) as Json) : now);
  return Object.fromEntries(Object.entries(is).map(([key, now]) => [key, partOf(key, now)]));
}

/**
 * Returns the form's own errors about the input, by field. `cameWith`: the input over a record as it was shown, null
 * for a new record. An error that was there before, about a value that the rep left as it was, is left out: it would
 * block a change to another field.
 */
export function fieldErrorsOf(
  { fieldErrors }: Pick<RecordFormOf, "fieldErrors">,
  input: Values,
  cameWith: Values | null,
): Texts {
  const all = fieldErrors?.(input) ?? {};
  if (cameWith === null) return all;
  const before = fieldErrors?.(cameWith) ?? {};
  const isNew = ([path, words]: readonly [string, string]) =>
    before[path] !== words || !equal(partAt(input, path), partAt(cameWith, path));
  return Object.fromEntries(Object.entries(all).filter(isNew));
}

/** The value of a field, or of a part of it: `prices.1`. The whole field where it has no such part. */
function partAt(input: Values, path: string): Json {
  const [name = path, ...rest] = path.split(".");
  const whole = input[name] ?? null;
  const parts = typeof whole === "object" ? (whole as Values | null) : null;
  return parts?.[rest.join(".")] ?? whole;
}

function eachSettable(form: Form, value: (name: string, field: Field) => Json): Values {
  const settable = Object.entries(descriptorOf(form.type).fields).filter(
    ([, field]) => field.access !== "readOnly",
  );
  return Object.fromEntries(settable.map(([name, field]) => [name, value(name, field)]));
}

function isUsual(field: Field | undefined, value: Json): boolean {
  return field?.required !== true && equal(value, field?.usual ?? (field?.kind === "flag" ? false : null));
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === "object" && Object.keys(value).length === 0);
}
