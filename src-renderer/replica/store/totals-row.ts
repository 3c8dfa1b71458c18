import { hundredths } from "../../../src-shared/amount.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { nobodyYet } from "../../../src-shared/records/task.ts";

/**
 * How many records of a type have one value in the field that the type is parted by, and what they come to. `group` 0: those
 * without one. Kept with every write of such a record (`keep-totals.ts`).
 */
export interface TotalsRow {
  readonly type: RecordName;
  readonly group: number;
  readonly parts: readonly TotalsPart[];
}

/** Of one owner and in one currency, which is empty where a record names none. */
export interface TotalsPart {
  readonly owner: number;
  readonly currency: string;
  readonly count: number;
  /** How many of these name an amount. */
  readonly valued: number;
  /** All that they come to, in hundredths: a whole number of any length. */
  readonly cents: string;
}

/** Stands for those that have no value in the field that the records are parted by. */
export const noGroup = 0;

/** Where a record is counted, and as what. */
export function placeOf(type: RecordName, row: Row): { readonly group: number; readonly part: TotalsPart } {
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

/** `parts` with those of `more` in addition, or taken away: each owner and each currency by itself. */
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
