import { useLiveQuery } from "../../replica/live/hooks.ts";

const looked = 50;

/** The currency of most deals that were changed last; null where there are none, and then the account's own counts. */
export function useUsualCurrency(): string | null | undefined {
  return useLiveQuery({
    key: ["usual currency"],
    types: ["deal"],
    run: async (database) => {
      const rows = await database.deal.orderBy("updated_at").reverse().limit(looked).toArray();
      const byCode = Map.groupBy(
        rows.flatMap((row) => row.currency ?? []),
        (code) => code,
      );
      return [...byCode].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
    },
  });
}
