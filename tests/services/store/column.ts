import { z } from "zod";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Field } from "../../../src-shared/descriptor/field.ts";
import { fromCents, toCents } from "./money.ts";

/** How SQLite stores a field: `money` as whole cents, `flag` as 0 or 1, `json` as text. */
export type ColumnKind = "text" | "time" | "whole" | "decimal" | "flag" | "money" | "json";
export type SqlValue = string | number | null;

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The allowed values of a field that takes one of a few words; else null. */
  readonly words: readonly string[] | null;
}

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly { readonly type?: string }[];
}

/** Returns the columns of a record's table except `id`; a field that the service computes on reading has none. */
export function columnsOf(descriptor: RecordDescriptor, computed: readonly string[]): readonly Column[] {
  return Object.entries(descriptor.fields)
    .filter(([name]) => name !== "id" && !computed.includes(name))
    .map(([name, field]) => columnOf(name, field));
}

function columnOf(name: string, field: Field): Column {
  const shape = z.toJSONSchema(field.schema, { io: "output", unrepresentable: "any" }) as Shape;
  return { name, kind: kindOf(shape), words: shape.enum ?? null };
}

function kindOf(shape: Shape): ColumnKind {
  switch (shape.type) {
    case "string":
      return shape.format === "date-time" ? "time" : "text";
    case "integer":
      return "whole";
    case "number":
      return "decimal";
    case "boolean":
      return "flag";
    case undefined:
      return isMoney(shape) ? "money" : "json";
    default:
      return "json";
  }
}

/** An amount is "an integer or a string with two decimals", and nothing else in the documents is. */
function isMoney(shape: Shape): boolean {
  const types = shape.anyOf?.map((one) => one.type).join("|");
  return types === "integer|string";
}

export function sqlType(kind: ColumnKind): string {
  switch (kind) {
    case "text":
    case "time":
    case "json":
      return "TEXT";
    case "decimal":
      return "REAL";
    default:
      return "INTEGER";
  }
}

export function toSql(column: Column, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  switch (column.kind) {
    case "flag":
      return value ? 1 : 0;
    case "json":
      return JSON.stringify(value);
    case "money":
      return toCents(value);
    default:
      return value as SqlValue;
  }
}

export function fromSql(column: Column, value: SqlValue): unknown {
  if (value === null) return null;
  switch (column.kind) {
    case "flag":
      return value !== 0;
    case "json":
      return JSON.parse(String(value));
    case "money":
      return fromCents(Number(value));
    default:
      return value;
  }
}
