import { amountOf, hundredths } from "../../src-main/contract/amount.ts";
import type { RecordId } from "../../src-main/contract/ids.ts";
import type { Row } from "../../src-main/contract/records/read-row.ts";
import { descriptorOf, type RecordName } from "../../src-main/contract/records/registry.ts";
import { nobodyYet } from "../../src-main/contract/records/task.ts";
import type { ReplicaDatabase, TotalsPart, TotalsRow } from "./database.ts";
import type { Sum } from "./table-query.ts";

/** Stands for those that have no value in the field that the records are parted by. */
export const noGroup = 0;

/** How many records there are, and what they come to in each currency. */
export interface Total {
  readonly count: number;
  readonly sums: readonly Sum[];
}

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

/** By group, as kept. `whose`: only those of these owners. */
export async function readTotals(
  database: ReplicaDatabase,
  type: RecordName,
  whose?: readonly number[],
): Promise<ReadonlyMap<RecordId | null, Total>> {
  const rows = await database.totals
    .where("[type+group]")
    .between([type, -Infinity], [type, Infinity])
    .toArray();
  const wanted = (one: TotalsPart) => whose === undefined || whose.includes(one.owner);
  return new Map(
    rows.map(({ group, parts }: TotalsRow) => [
      group === noGroup ? null : (group as RecordId),
      totalOf(parts.filter(wanted)),
    ]),
  );
}

/** What several come to together. */
export function allTogether(totals: Iterable<Total>): Total {
  const each = [...totals];
  const cents = new Map<string | null, bigint>();
  for (const { currency, amount } of each.flatMap((one) => one.sums)) {
    cents.set(currency, (cents.get(currency) ?? 0n) + hundredths(amount));
  }
  return { count: each.reduce((sum, one) => sum + one.count, 0), sums: told(cents) };
}

function totalOf(parts: readonly TotalsPart[]): Total {
  const cents = new Map<string | null, bigint>();
  for (const part of parts) {
    if (part.valued === 0) continue;
    const currency = part.currency === "" ? null : part.currency;
    cents.set(currency, (cents.get(currency) ?? 0n) + BigInt(part.cents));
  }
  return { count: parts.reduce((sum, one) => sum + one.count, 0), sums: told(cents) };
}

/** The currencies in their order. */
function told(cents: ReadonlyMap<string | null, bigint>): readonly Sum[] {
  return [...cents]
    .map(([currency, of]) => ({ currency, amount: amountOf(of) }))
    .sort((a, b) => (a.currency ?? "").localeCompare(b.currency ?? ""));
}

function keyOf({ owner, currency }: TotalsPart): string {
  return `${owner} ${currency}`;
}
