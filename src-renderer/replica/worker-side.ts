import type { Fault } from "../../src-main/contract/fault.ts";
import type { RecordId } from "../../src-main/contract/ids.ts";
import {
  type Applied,
  type IdsQuery,
  type PackedPage,
  type Page,
  type Removal,
  unpackPage,
} from "../../src-main/contract/pull.ts";
import { ok, type Result } from "../../src-main/contract/result.ts";
import { applyPage } from "./apply-page.ts";
import { countDoneTasks, countVisits } from "./count-insights.ts";
import { connect, type DatabaseHost } from "./database.ts";
import { heldIds } from "./held-ids.ts";
import type { DealInsights, InsightsQuery, VisitInsights } from "./insights-query.ts";
import { type PackedPlan, packPlan } from "./packed-plan.ts";
import { type ImportFile, planRuleImport } from "./plan-rule-import.ts";
import { queryTable } from "./query-table.ts";
import type { UnreadRules } from "./read-rule-file.ts";
import type { Touched } from "./remap-references.ts";
import { removeGone } from "./remove-gone.ts";
import { createSearch } from "./replica-search.ts";
import { type RuleWays, ruleWays } from "./rule-circles.ts";
import type { Found } from "./search.ts";
import { type Order, sortedIds, wordsIn } from "./sorted-ids.ts";
import { guarded } from "./storage-fault.ts";
import { sumDeals } from "./sum-deals.ts";
import type { TableAnswer, TableQuery } from "./table-query.ts";

/** The heavy work on a replica, off the UI thread (DESIGN section 3). */
export interface ReplicaWork {
  readonly applyPage: (page: Page | PackedPage) => Promise<Result<Applied, Fault>>;
  /** Service ids of a type, in their order: a part of them (`idsQuery`). */
  readonly ids: (query: IdsQuery) => Promise<Result<RecordId[], Fault>>;
  /** Takes away what the service has no longer (`removal`). */
  readonly remove: (removal: Removal) => Promise<Result<null, Fault>>;
  /** Makes ready for the first `find`, once the first screen has had its turn with the store. */
  readonly warm: () => Promise<null>;
  readonly find: (query: { readonly words: string; readonly limit: number }) => Promise<readonly Found[]>;
  readonly findText: (query: { readonly words: string; readonly limit: number }) => Promise<readonly Found[]>;
  readonly sortedIds: (order: Order) => Promise<Float64Array<ArrayBuffer>>;
  /** Which rows of a table fit, in their order, with what they come to. */
  readonly query: (query: TableQuery) => Promise<TableAnswer>;
  /** What charts show. */
  readonly sumDeals: (query: InsightsQuery) => Promise<DealInsights>;
  readonly countDoneTasks: (query: InsightsQuery) => Promise<readonly number[]>;
  readonly countVisits: (query: InsightsQuery) => Promise<VisitInsights>;
  /** Where redirect rules lead on to redirect rules. `host`: the help center's own. */
  readonly ruleWays: (query: { readonly host: string | null }) => Promise<RuleWays>;
  /** What a file of redirect rules would do to those that are here. */
  readonly planRuleImport: (file: ImportFile) => Promise<UnreadRules | PackedPlan>;
  /** Records that were written on the other side: the search index reads them anew. */
  readonly touched: (records: readonly Touched[]) => Promise<null>;
  readonly close: () => Promise<null>;
}

/** `clock`: the device's, milliseconds since 1970. */
export function openWork(name: string, clock: () => number, host?: DatabaseHost): ReplicaWork {
  const database = connect({ name, durability: "relaxed", host });
  const search = createSearch(database);
  return {
    applyPage: (given) =>
      guarded(
        async () => {
          const page = unpackPage(given);
          const { applied, rows, removed } = await applyPage(database, page, clock());
          // mutation: pulled-rows-not-indexed
          search.put(page.type, rows);
          search.remove(page.type, removed);
          return ok(applied);
        },
        (fault) => fault,
      ),
    ids: (query) =>
      guarded(
        async () => ok(await heldIds(database, query)),
        (fault) => fault,
      ),
    remove: (removal) =>
      guarded(
        async () => {
          search.remove(removal.type, await removeGone(database, removal, clock()));
          return ok(null);
        },
        (fault) => fault,
      ),
    warm: async () => {
      await search.warm();
      return null;
    },
    find: ({ words, limit }) => search.find(words, limit),
    query: (query) => queryTable(database, query),
    findText: ({ words, limit }) => search.findText(words, limit),
    sortedIds: async (order) => {
      const words = wordsIn(order);
      const said = words === null ? undefined : await search.saying(order.type, words);
      return sortedIds(database, order, { said });
    },
    sumDeals: (query) => sumDeals(database, query),
    countDoneTasks: (query) => countDoneTasks(database, query),
    countVisits: (query) => countVisits(database, query),
    ruleWays: async ({ host }) => ruleWays(await database.redirect_rule.toArray(), host),
    planRuleImport: async (file) => {
      const [rules, unsent] = await Promise.all([
        database.redirect_rule.toArray(),
        database.outbox
          .where("[type+id]")
          .between(["redirect_rule", -Infinity], ["redirect_rule", Infinity])
          .keys(),
      ]);
      const ids = unsent.map((key) => (key as unknown as [string, RecordId])[1]);
      return packPlan(planRuleImport(file, rules, new Set(ids)));
    },
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
