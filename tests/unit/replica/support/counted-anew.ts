import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";

interface DealRow {
  readonly stage_id?: number | null;
  readonly owner_id?: number | null;
  readonly currency?: string | null;
  readonly value?: string | number | null;
}

/** Reads all deals of a replica and adds them up by stage, owner and currency. */
export async function countedAnew(database: ReplicaDatabase): Promise<readonly string[]> {
  const rows = await database.table<DealRow>("deal").toArray();
  const groups = Map.groupBy(rows, (row) =>
    [row.stage_id ?? 0, row.owner_id ?? 0, row.currency ?? ""].join(" / "),
  );
  return [...groups]
    .map(([place, of]) => {
      const valued = of.flatMap(({ value }) => value ?? []);
      const cents = valued.reduce((sum: bigint, value) => sum + centsOf(String(value)), 0n);
      return `${place}: ${of.length}, ${valued.length} at ${cents}`;
    })
    .toSorted();
}

/** Returns the totals that the replica keeps, in the form of `countedAnew`. */
export async function keptTotals(database: ReplicaDatabase): Promise<readonly string[]> {
  const rows = await database.totals.toArray();
  return rows
    .flatMap(({ group, parts }) =>
      parts.map(
        ({ owner, currency, count, valued, cents }) =>
          `${group} / ${owner} / ${currency}: ${count}, ${valued} at ${cents}`,
      ),
    )
    .toSorted();
}

/** Converts an amount to cents, in another way than the product does. */
function centsOf(value: string): bigint {
  const [whole = "0", fraction = ""] = value.replace("-", "").split(".");
  const cents = BigInt(whole + fraction.padEnd(2, "0"));
  return value.startsWith("-") ? -cents : cents;
}
