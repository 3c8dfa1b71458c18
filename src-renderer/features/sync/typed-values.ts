import type { Values } from "../../../src-main/contract/outbox.ts";
import type { RecordDescriptor } from "../../../src-main/contract/records/define.ts";

/**
 * What was typed, as the wire has it: numbers are numbers, amounts are text with two decimals or none, never a float
 * (sales document, "Deal"). What is no number stays as it was typed, and is complained of.
 */
export function asWritten(descriptor: RecordDescriptor, typed: Values): Values {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, written(descriptor.fields[name]?.kind, value)]),
  );
}

function written(kind: string | undefined, value: Values[string]): Values[string] {
  if (typeof value !== "string") return value;
  const text = value.trim().replace(",", ".");
  switch (kind) {
    case "whole":
    case "decimal":
    case "percent":
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
    case "money":
      return /^-?\d+\.\d$/.test(text) ? `${text}0` : text;
    case "amount":
      return text;
    case "currency":
      return text.toUpperCase();
    default:
      return value;
  }
}
