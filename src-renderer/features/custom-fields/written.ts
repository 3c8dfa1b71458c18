import { t } from "@lingui/core/macro";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { type Json, jsonObjectOf } from "../../../src-shared/plain-json.ts";
import { exactNumber } from "../../../src-shared/read-decimal.ts";
import type { Definition } from "../../format/custom-field.ts";
import { unreadDay } from "../../format/dates.ts";
import { decimalTyped } from "../../format/decimal.ts";
import type { Shape } from "../../forms/form-layout.ts";
import { isWebAddress } from "./definition.ts";

const number = /^-?\d+(\.\d+)?$/;
const holder = "custom_fields";

type Seen = Parameters<Shape["write"]>[2];

/** Holds custom fields as they are typed, and writes them by the definitions that hold for the form. */
export function customFieldsShape(
  definitionsOf: (input: Values, seen: Seen) => readonly Definition[],
): Shape {
  return {
    read: (value) => ({ ...jsonObjectOf(value) }),
    write: (typed, input, seen) => writtenCustomFields(definitionsOf(input, seen), jsonObjectOf(typed)),
  };
}

/**
 * Turns typed values into custom fields as the service expects them: trimmed, numbers as numbers, emptied ones
 * left out. Text that does not fit its field stays as typed; `customFieldIssues` reports it.
 */
function writtenCustomFields(definitions: readonly Definition[], typed: Values): Values {
  const written = withNames(definitions, typed).flatMap(({ name, kind }) => {
    const value = writtenCustomValue(kind, typed[name] ?? null);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(written);
}

/** Returns a sentence for each value that does not fit its field, by `custom_fields.<name>`. */
export function customFieldIssues(
  definitions: readonly Definition[],
  typed: Values,
): Readonly<Record<string, string>> {
  const errors = definitions.flatMap(({ name, kind }) => {
    const error = fieldErrorOf({ name, kind }, typed[name]);
    return error === null ? [] : [[`${holder}.${name}`, error] as const];
  });
  return Object.fromEntries(errors);
}

function fieldErrorOf({ name, kind }: Pick<Definition, "name" | "kind">, value: Json | undefined) {
  if (typeof value !== "string" || value.trim() === "") return null;
  if (kind === "date" && value === unreadDay) return t`${name} must be a day.`;
  if (kind === "number" && !number.test(decimalTyped(value))) return t`${name} must be a number.`;
  if (kind === "url" && !isWebAddress(value)) {
    return t`${name} must be a web address, such as https://example.com.`;
  }
  return null;
}

/** Picks the errors of custom fields, keyed by the field's own name. */
export function customFieldErrors(
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const mine = Object.entries(errors).filter(([field]) => field.startsWith(`${holder}.`));
  return Object.fromEntries(mine.map(([field, words]) => [field.slice(holder.length + 1), words]));
}

function withNames(
  definitions: readonly Definition[],
  typed: Values,
): readonly Pick<Definition, "name" | "kind">[] {
  const known = new Set(definitions.map((one) => one.name));
  const beyond = Object.keys(typed).filter((name) => !known.has(name));
  return [...definitions, ...beyond.map((name) => ({ name, kind: "other" as const }))];
}

/** Turns one typed value into a value as the service expects it; null if it is empty. */
export function writtenCustomValue(kind: Definition["kind"], value: Json): Json {
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text === "") return null;
  const plain = kind === "number" ? decimalTyped(text) : "";
  return number.test(plain) ? exactNumber(plain) : text;
}
