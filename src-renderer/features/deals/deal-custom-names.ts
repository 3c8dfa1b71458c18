import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { Stores } from "../../replica/store/database.ts";

/**
 * The fields that an account has added to its deals, each with a value that it held. The service shows definitions for
 * contacts alone (sales document, "Custom field definition"), so those of deals are known by the deals that have them.
 */
export function useDealCustomFields(): Values | undefined {
  return useLiveQuery({ key: ["deal custom fields"], types: ["deal"], run: readDealCustomFields });
}

/** An index has the names, so one deal is read for each name, however many deals there are. */
export async function readDealCustomFields({ deal }: Stores<"deal">): Promise<Values> {
  const names = (await deal.orderBy("customFieldKey").uniqueKeys()) as string[];
  const newest = await Promise.all(
    names.map((name) => deal.where("customFieldKey").equals(name).reverse().limit(1).primaryKeys()),
  );
  const rows = new Map((await deal.bulkGet(newest.flat())).map((row) => [row?.id, row]));
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const value = rows.get(newest[at]?.[0])?.custom_fields?.[name];
      return value === null || value === undefined ? [] : [[name, value] as const];
    }),
  );
}
