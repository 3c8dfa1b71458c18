import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import {
  type IdsQuery,
  type PackedPage,
  type PulledPage,
  type Removal,
  unpackPage,
} from "../../../src-shared/ipc/pull.ts";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import type { Result } from "../../../src-shared/result.ts";
import { applyPage } from "../apply/apply-page.ts";
import { removeGone } from "../apply/remove-gone.ts";
import type { ContactCards, ContactColumns, UnreadContacts } from "../query/contacts/contact-file.ts";
import type { ContactPlan } from "../query/contacts/plan-contact-import.ts";
import { heldIds } from "../query/held-ids.ts";
import type { DealInsights, InsightsQuery, VisitInsights } from "../query/insights/insights-query.ts";
import { sumDeals } from "../query/insights/sum-deals.ts";
import { queryTable } from "../query/query-table.ts";
import { turnsOf } from "../query/reading/reading-turns.ts";
import type { ImportFile, PackedRulePlan } from "../query/rules/plan-rule-import.ts";
import type { UnreadRules } from "../query/rules/read-rule-file.ts";
import { type RuleWays, ruleWays } from "../query/rules/rule-circles.ts";
import { fullTextWords, type Order, sortedLists } from "../query/sorted-ids.ts";
import type { TableAnswer, TableQuery } from "../query/table-query.ts";
import { createSearch } from "../search/replica-search.ts";
import type { Found } from "../search/search.ts";
import { connect, type DatabaseHost } from "../store/database.ts";
import { stored } from "../store/storage-fault.ts";
import type { ContactFile } from "./import-plans.ts";

/** The heavy work on a replica, off the UI thread (ARCHITECTURE.md, "Processes and threads"). */
export interface ReplicaWork {
  readonly applyPage: (page: PulledPage | PackedPage) => Promise<Result<null, Fault>>;
  /** Lists ids of a type that the service has given, in rising order: a part of them (`idsQuery`). */
  readonly ids: (query: IdsQuery) => Promise<Result<RecordId[], Fault>>;
  /** Removes records that the service has deleted (`removal`). */
  readonly remove: (removal: Removal) => Promise<Result<null, Fault>>;
  /** Prepares the first `find`, once the first screen has had its turn with the store. */
  readonly warm: () => Promise<null>;
  /** Finds as `find` does, by the beginnings of names alone, while its index is not built; null once it is. */
  readonly findSoon: (query: {
    readonly words: string;
    readonly limit: number;
  }) => Promise<readonly Found[] | null>;
  readonly find: (query: { readonly words: string; readonly limit: number }) => Promise<readonly Found[]>;
  readonly findText: (query: { readonly words: string; readonly limit: number }) => Promise<readonly Found[]>;
  /** Lists records in their orders. Rejects with the reason of `signal` once that aborts; so does `query`. */
  readonly sortedLists: (
    orders: readonly Order[],
    signal?: AbortSignal,
  ) => Promise<readonly Float64Array<ArrayBuffer>[]>;
  /** Finds the rows of a table that fit, in their order, with their totals. */
  readonly query: (query: TableQuery, signal?: AbortSignal) => Promise<TableAnswer>;
  /** Sums up deals for a chart. */
  readonly sumDeals: (query: InsightsQuery) => Promise<DealInsights>;
  readonly countDoneTasks: (query: InsightsQuery) => Promise<readonly number[]>;
  readonly countVisits: (query: InsightsQuery) => Promise<VisitInsights>;
  /** Finds redirect rules that lead on to redirect rules. `host`: the help center's own. */
  readonly ruleWays: (query: { readonly host: string | null }) => Promise<RuleWays>;
  /** Plans an import of a file of redirect rules against the rules in the replica. */
  readonly planRuleImport: (file: ImportFile) => Promise<UnreadRules | PackedRulePlan>;
  /** Reads the headings of a file of contacts. */
  readonly readContactColumns: (
    file: Pick<ContactFile, "text" | "labels">,
  ) => Promise<UnreadContacts | ContactColumns | ContactCards>;
  /** Plans an import of a file of contacts against the contacts in the replica. */
  readonly planContactImport: (file: ContactFile) => Promise<UnreadContacts | ContactPlan>;
  /** Updates the search index with records that were written outside the worker. */
  readonly touched: (records: readonly RecordKey[]) => Promise<null>;
  readonly close: () => Promise<null>;
}

/** Imports are seldom: the code that reads their files is loaded with the first of them. */
const importPlans = () => import("./import-plans.ts");
const insights = () => import("../query/insights/count-insights.ts");
const far = () => import("../query/around/far-around.ts");

/** Opens the worker's own connection to a replica. `clock`: the computer's, in milliseconds since 1970. */
export function openWork(name: string, clock: () => number, host?: DatabaseHost): ReplicaWork {
  const database = connect({ name, durability: "relaxed", host });
  const search = createSearch(database);
  return {
    applyPage: (given) =>
      stored(async () => {
        const page = unpackPage(given);
        await turnsOf(database).ofPage();
        const { rows, removed } = await applyPage(database, page, clock());
        // mutation: pulled-rows-not-indexed
        search.put(page.type, rows);
        search.remove(page.type, removed);
        return null;
      }),
    ids: (query) => stored(() => heldIds(database, query)),
    remove: (removal) =>
      stored(async () => {
        await turnsOf(database).ofPage();
        search.remove(removal.type, await removeGone(database, removal, clock()));
        return null;
      }),
    warm: async () => {
      await search.warm();
      return null;
    },
    findSoon: ({ words, limit }) => search.findSoon(words, limit),
    find: ({ words, limit }) => search.find(words, limit),
    query: async (query, signal) => {
      const { type, words } = query;
      const matches = words === undefined ? undefined : await search.matchingIds(type, words);
      return await queryTable(database, query, { signal, matches, far });
    },
    findText: ({ words, limit }) => search.findText(words, limit),
    sortedLists: async (orders, signal) => {
      const matches = orders.map((order) => {
        const words = fullTextWords(order);
        return words === null ? undefined : search.matchingIds(order.type, words);
      });
      return sortedLists(database, orders, { matches: await Promise.all(matches), signal });
    },
    sumDeals: (query) => sumDeals(database, query),
    countDoneTasks: async (query) => (await insights()).countDoneTasks(database, query),
    countVisits: async (query) => (await insights()).countVisits(database, query),
    ruleWays: async ({ host }) => ruleWays(await database.redirect_rule.toArray(), host),
    planRuleImport: async (file) => (await importPlans()).rulePlan(database, file),
    readContactColumns: async ({ text, labels }) => (await importPlans()).readContactColumns(text, labels),
    planContactImport: async (file) => (await importPlans()).contactPlan(database, file),
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
