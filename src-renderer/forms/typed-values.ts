import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Field } from "../../src-shared/descriptor/field.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { isJsonObject, type Json, jsonObjectOf } from "../../src-shared/plain-json.ts";
import { clockTime, dayKey, instantOf, momentOf } from "../format/dates.ts";
import { decimalText, decimalTyped } from "../format/decimal.ts";
import { amountTyped } from "../format/money.ts";
import { locale } from "../platform/locale.ts";
import type { Shape } from "./form-layout.ts";

const number = /^-?\d+(\.\d+)?$/;
const minuteMs = 60_000;

/** A record's value as its input holds it: numbers as text with the region's signs, a moment as a day and a time. */
export function readTyped(field: Field, value: Json, where = locale): Json {
  switch (field.kind) {
    case "whole":
    case "decimal":
    case "percent":
    case "money":
    case "amount":
      return typeof value === "number" || typeof value === "string" ? decimalText(value, where) : null;
    case "timestamp":
      return momentRead(value);
    case "date":
      return typeof value === "string" ? value.slice(0, 10) : null;
    case "flag":
      return value === true;
    case "tags":
      return value ?? [];
    case "map":
    case "address":
      return { ...jsonObjectOf(value) };
    default:
      return value === "" ? null : value;
  }
}

/**
 * Turns a typed value into the form that the service takes: numbers as numbers, amounts as text with two decimals or
 * none, never a float (sales document, "Deal"), emptied text as null. It leaves a value that does not fit as the rep
 * typed it, so that the descriptor refuses it.
 */
export function writeTyped(
  field: Pick<Field, "kind" | "long"> | undefined,
  typed: Json,
  where = locale,
): Json {
  if (field?.kind === "timestamp") return momentWritten(typed);
  if (field?.kind === "address" && isJsonObject(typed)) return filled(typed);
  if (typeof typed !== "string") return typed;
  if (typed.trim() === "") return null;
  switch (field?.kind) {
    case "whole":
    case "decimal":
      return numberTyped(typed, where);
    case "percent":
      return numberTyped(withoutPercent(typed), where);
    case "money":
      return amountTyped(typed, where);
    case "amount":
      return decimalTyped(typed, where);
    case "currency":
      return typed.trim().toUpperCase();
    default:
      // Spaces around a text of several lines are the rep's own.
      return field?.long === true ? typed : typed.trim();
  }
}

/**
 * The typed fields as the wire has them, of values that an input shows as the wire has them: there "1.125" is an amount
 * with three decimals, and no thousand.
 */
export function asWritten(descriptor: RecordDescriptor, typed: Values, where = locale): Values {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = descriptor.fields[name];
      const isWire = field?.kind === "amount" && typeof value === "string";
      return [name, isWire ? value.trim().replace(",", ".") : writeTyped(field, value, where)];
    }),
  );
}

/** Splits a moment of a record, or a half-typed one, into a day and a time. `time`: the time of day if there is no moment yet. */
export function momentTyped(value: Json, time = "17:00"): { day: string | null; time: string } {
  if (isJsonObject(value))
    return { day: typeof value.day === "string" ? value.day : null, time: String(value.time ?? "") };
  const at = instantOf(typeof value === "string" ? value : null);
  return at === null ? { day: null, time } : { day: dayKey(at), time: clockTime(at) };
}

/** Returns the shape of a moment that has the time of day `time` until the rep types another. */
export function momentAt(time: string): Shape {
  return { read: (value) => momentRead(value, time), write: momentWritten };
}

/**
 * A moment as its fields hold it, with the moment itself for as long as the rep leaves them alone: read back later, day and time would
 * name another one if the computer has moved to another zone.
 */
function momentRead(value: Json, time?: string): Json {
  const at = instantOf(typeof value === "string" ? value : null);
  return { ...momentTyped(value, time), ...(at !== null && { at }) };
}

/** Returns a day without a time as it is: it is no moment, so the descriptor refuses it. */
function momentWritten(typed: Json): Json {
  if (!isJsonObject(typed)) return typed;
  // The fields show no seconds.
  if (typeof typed.at === "number") return new Date(Math.floor(typed.at / minuteMs) * minuteMs).toISOString();
  const { day, time } = momentTyped(typed);
  const at = momentOf(day, time);
  return at === null ? day : new Date(at).toISOString();
}

function withoutPercent(typed: string): string {
  const whole = typed.trimEnd();
  return whole.endsWith("%") ? whole.slice(0, -1).trimEnd() : typed;
}

function numberTyped(typed: string, where: string): number | string {
  const plain = decimalTyped(typed, where);
  return number.test(plain) ? Number(plain) : typed;
}

/** Drops empty keys; null where none is left. */
function filled(value: { readonly [key: string]: Json }): Json {
  const kept = Object.entries(value)
    .map(([key, part]) => [key, typeof part === "string" ? part.trim() : part] as const)
    .filter(([, part]) => part !== null && part !== "");
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
