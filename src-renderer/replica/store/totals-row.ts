import { hundredths } from "../../../src-shared/amount.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { nobodyYet } from "../../../src-shared/records/task.ts";

/**
 * Totals of a type's records with one value in the field that groups the type. `group` 0: records without a
 * value. Every write of such a record updates them (`maintain-totals.ts`).
 */
export interface TotalsRow {
  readonly type: RecordName;
  readonly group: number;
  readonly parts: readonly TotalsPart[];
}

/** Totals of one owner's records in one currency; `currency` is empty if the records name none. */
export interface TotalsPart {
  readonly owner: number;
  readonly currency: string;
  readonly count: number;
  /** Number of these records that have an amount. */
  readonly valued: number;
  /** Sum of the amounts, in hundredths: a whole number of any length. */
  readonly cents: string;
}

/** Group of the records that have no value in the grouping field. */
export const noGroup = 0;

/** Returns the group that counts a record, and the record's part of its totals. */
export function groupAndPartOf(
  type: RecordName,
  row: Row,
): { readonly group: number; readonly part: TotalsPart } {
  const { by = "", sum = "" } = descriptorOf(type).totals ?? {};
  const { [by]: group, [sum]: value, owner_id: owner, currency } = row;
  const valued = typeof value === "number" || typeof value === "string";
  return {
    group: typeof group === "number" ? group : noGroup,
    part: {
      owner: typeof owner === "number" ? owner : nobodyYet,
      currency: typeof currency === "string" ? currency : "",
      count: 1,
      valued: valued ? 1 : 0,
      cents: valued ? String(hundredths(value)) : "0",
    },
  };
}

/** Adds `more` to `parts`, or subtracts it: each owner and each currency by itself. */
export function addParts(
  parts: readonly TotalsPart[],
  more: readonly TotalsPart[],
  sign: 1 | -1,
): readonly TotalsPart[] {
  const all = new Map(parts.map((one) => [keyOf(one), one]));
  for (const one of more) {
    const before = all.get(keyOf(one)) ?? { ...one, count: 0, valued: 0, cents: "0" };
    all.set(keyOf(one), {
      ...before,
      count: before.count + sign * one.count,
      valued: before.valued + sign * one.valued,
      cents: String(BigInt(before.cents) + BigInt(sign) * BigInt(one.cents)),
    });
  }
  return [...all.values()].filter(({ count, valued, cents }) => count !== 0 || valued !== 0 || cents !== "0");
}

function keyOf({ owner, currency }: TotalsPart): string {
  return `${owner} ${currency}`;
}
