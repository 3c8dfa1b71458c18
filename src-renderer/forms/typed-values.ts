import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { decimalTyped } from "../format/decimal.ts";
import { locale } from "../platform/locale.ts";

const number = /^-?\d+(\.\d+)?$/;

/**
 * Turns typed values into values as the wire has them: numbers are numbers, amounts are text with two
 * decimals or none, never a float (sales document, "Deal"). Text that is no number stays as typed, so that
 * the form can complain of it. `where`: the region whose signs the rep typed.
 */
export function asWritten(descriptor: RecordDescriptor, typed: Values, where = locale): Values {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      written(descriptor.fields[name]?.kind, value, where),
    ]),
  );
}

function written(kind: string | undefined, value: Values[string], where: string): Values[string] {
  if (typeof value !== "string") return value;
  const text = value.trim();
  const plain = decimalTyped(value, where);
  switch (kind) {
    case "whole":
    case "decimal":
    case "percent":
      return number.test(plain) ? Number(plain) : value;
    case "money":
      if (!number.test(plain)) return text;
      return /\.\d$/.test(plain) ? `${plain}0` : plain;
    case "amount":
      // Shown as the wire has it, with up to four places behind a point: "1.125" is no thousand.
      return text.replace(",", ".");
    case "currency":
      return text.toUpperCase();
    default:
      return value;
  }
}
