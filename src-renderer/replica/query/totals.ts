import { amountOf, hundredths } from "../../../src-shared/amount.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { Stores } from "../store/database.ts";
import { noGroup, type TotalsPart, type TotalsRow } from "../store/totals-row.ts";
import type { Sum } from "./table-query.ts";

/** The number of records, and their sums by currency. */
export interface Total {
  readonly count: number;
  readonly sums: readonly Sum[];
}

/** Reads the stored totals by group. Counts only the records of the owners in `whose`, if it is given. */
export async function readTotals(
  { totals }: Stores<"totals">,
  type: RecordName,
  whose?: readonly number[],
): Promise<ReadonlyMap<RecordId | null, Total>> {
  const rows = await totals.where("[type+group]").between([type, -Infinity], [type, Infinity]).toArray();
  const wanted = (one: TotalsPart) => whose === undefined || whose.includes(one.owner);
  return new Map(
    rows.map(({ group, parts }: TotalsRow) => [
      group === noGroup ? null : (group as RecordId),
      totalOf(parts.filter(wanted)),
    ]),
  );
}

/** Adds up several totals. */
export function allTogether(totals: Iterable<Total>): Total {
  const each = [...totals];
  const cents = new Map<string | null, bigint>();
  for (const { currency, amount } of each.flatMap((one) => one.sums)) {
    cents.set(currency, (cents.get(currency) ?? 0n) + hundredths(amount));
  }
  return { count: each.reduce((sum, one) => sum + one.count, 0), sums: sumsByCurrency(cents) };
}

function totalOf(parts: readonly TotalsPart[]): Total {
  const cents = new Map<string | null, bigint>();
  for (const part of parts) {
    if (part.valued === 0) continue;
    const currency = part.currency === "" ? null : part.currency;
    cents.set(currency, (cents.get(currency) ?? 0n) + BigInt(part.cents));
  }
  return { count: parts.reduce((sum, one) => sum + one.count, 0), sums: sumsByCurrency(cents) };
}

/** Turns cents by currency into sums, the currencies in their order. */
export function sumsByCurrency(cents: ReadonlyMap<string | null, bigint>): readonly Sum[] {
  return [...cents]
    .map(([currency, of]) => ({ currency, amount: amountOf(of) }))
    .sort((a, b) => (a.currency ?? "").localeCompare(b.currency ?? ""));
}
