import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";

/** So many of the deals that were changed last are asked which fields there are. */
const asked = 300;

/**
 * The fields that an account has added to its deals, each with a value that it held. The service shows definitions for
 * contacts alone (sales document, "Custom field definition"), so those of deals are known by the deals that have them.
 */
export function useDealCustomFields(): Values | undefined {
  return useLiveQuery({
    key: ["deal custom fields"],
    types: ["deal"],
    run: async (database) => {
      const rows = await database.deal.orderBy("updated_at").reverse().limit(asked).toArray();
      return Object.assign({}, ...rows.map((row) => row.custom_fields ?? {})) as Values;
    },
  });
}
