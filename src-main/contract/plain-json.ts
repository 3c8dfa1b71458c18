import { z } from "zod";

export type Json = z.core.util.JSONType;

/**
 * An object of plain JSON, by one walk through it: zod's own schema tries each kind of value in turn, and the values of
 * 5,000 edits are most of what a start would read.
 */
export const plainObject = z.custom<Record<string, Json>>(isPlainObject, "not an object of plain JSON");

function isPlainObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Whichever window or process it comes from.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain && Object.values(value).every(isJson);
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  return Array.isArray(value) ? [...value].every(isJson) : isPlainObject(value);
}
