import type { Fault } from "../../src-main/contract/fault.ts";
import type { Applied, Page } from "../../src-main/contract/pull.ts";
import { ok, type Result } from "../../src-main/contract/result.ts";
import { applyPage } from "./apply-page.ts";
import { connect, type DatabaseHost } from "./database.ts";
import type { Touched } from "./remap-references.ts";
import { createSearch } from "./replica-search.ts";
import type { Found } from "./search.ts";
import { type Order, sortedIds } from "./sorted-ids.ts";
import { guarded } from "./storage-fault.ts";

/** The heavy work on a replica, off the UI thread (DESIGN section 3). */
export interface ReplicaWork {
  readonly applyPage: (page: Page) => Promise<Result<Applied, Fault>>;
  readonly find: (query: { readonly words: string; readonly limit: number }) => Promise<readonly Found[]>;
  readonly sortedIds: (order: Order) => Promise<Float64Array<ArrayBuffer>>;
  /** Records that were written on the other side: the search index reads them anew. */
  readonly touched: (records: readonly Touched[]) => Promise<null>;
  readonly close: () => Promise<null>;
}

export function openWork(name: string, host?: DatabaseHost): ReplicaWork {
  const database = connect({ name, durability: "relaxed", host });
  const search = createSearch(database);
  return {
    applyPage: (page) =>
      guarded(
        async () => {
          const { applied, rows, removed } = await applyPage(database, page);
          search.put(page.type, rows);
          search.remove(page.type, removed);
          return ok(applied);
        },
        (fault) => fault,
      ),
    find: ({ words, limit }) => search.find(words, limit),
    sortedIds: (order) => sortedIds(database, order),
    touched: async (records) => {
      for (const [type, of] of Map.groupBy(records, (one) => one.type)) {
        await search.refresh(
          type,
          of.map((one) => one.id),
        );
      }
      return null;
    },
    close: async () => {
      database.close();
      return null;
    },
  };
}
