import type { Issue } from "../../../src-shared/errors/transport.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { Condition, PageQuery } from "../store/page.ts";
import { issueAt } from "./issues.ts";
import { filterOf } from "./list-filter.ts";
import { sortOf } from "./list-sort.ts";
import type { Resource } from "./resources.ts";
import { readFlag } from "./rules/rules.ts";

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly query: PageQuery;
}

const standardParameters = ["page", "per_page", "sort_by", "inclusive", "includes", "ids"];
const everything: Condition = { sql: "1", params: [] };

/** Reads the query of a list (sales document, "Common list parameters"). An unknown parameter is refused. */
export function readListQuery(
  resource: Resource,
  given: URLSearchParams,
  userId: number,
): Result<ListQuery, Issue> {
  const problem = checkParameters(resource, given) ?? resource.rules.checkQuery(given);
  if (problem !== null) return err(problem);
  const page = wholeNumber(given, "page", 1, resource.rules.maximumPage ?? Number.MAX_SAFE_INTEGER);
  if (!page.ok) return page;
  const perPage = wholeNumber(given, "per_page", 25, 100);
  if (!perPage.ok) return perPage;
  const order = sortOf(resource, given.get("sort_by"));
  if (!order.ok) return order;
  const where = readWhere(resource, given, userId);
  if (!where.ok) return where;
  // One more than asked for tells whether there is another page.
  const limit = perPage.value + 1;
  const offset = (page.value - 1) * perPage.value;
  return ok({
    page: page.value,
    perPage: perPage.value,
    query: { where: where.value, order: order.value, offset, limit },
  });
}

function checkParameters(resource: Resource, given: URLSearchParams): Issue | null {
  const { rules } = resource;
  for (const name of given.keys()) {
    const offered =
      (standardParameters.includes(name) && hasCapability(resource, name)) ||
      filterOf(resource, name) !== null;
    if (!offered) return issueAt(name, "invalid_param", "is not a known parameter");
  }
  for (const value of given.get("includes")?.split(",") ?? []) {
    if (rules.includes !== null && value !== "" && !Object.hasOwn(rules.includes, value)) {
      return issueAt("includes", "invalid_param", `cannot include ${value}`);
    }
  }
  const inclusive = given.get("inclusive");
  if (inclusive !== null && readFlag(inclusive) === null) {
    return issueAt("inclusive", "invalid_param", "is true or false");
  }
  return null;
}

function hasCapability({ rules, descriptor }: Resource, name: string): boolean {
  switch (name) {
    case "inclusive":
      return rules.inclusive;
    case "includes":
      return rules.includes !== null;
    case "ids":
      return rules.ids;
    case "sort_by":
      return descriptor.list.sort.length > 0;
    default:
      return true;
  }
}

function wholeNumber(
  given: URLSearchParams,
  name: string,
  otherwise: number,
  most: number,
): Result<number, Issue> {
  const text = given.get(name);
  if (text === null || text === "") return ok(otherwise);
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= most) return ok(value);
  const limit =
    most === Number.MAX_SAFE_INTEGER ? "is a whole number from 1" : `is a whole number from 1 to ${most}`;
  return err(issueAt(name, "invalid_param", limit));
}

function readWhere(resource: Resource, given: URLSearchParams, userId: number): Result<Condition, Issue> {
  const filters: Condition[] = [];
  for (const [name, value] of given) {
    const filter = filterOf(resource, name);
    if (filter === null) continue;
    const outcome = filter(value);
    if ("problem" in outcome) return err(issueAt(name, "invalid_param", outcome.problem));
    filters.push(outcome.condition);
  }
  const ids = readIds(given.get("ids"));
  if (ids === "bad") return err(issueAt("ids", "invalid_param", "is a list of numbers separated by commas"));
  const chosen = joined(filters, readFlag(given.get("inclusive") ?? "true") === 0 ? " OR " : " AND ");
  const visible = resource.rules.visibleTo?.(userId);
  const limits = [chosen, ids, visible].filter((one) => one != null).filter((one) => one !== everything);
  return ok(joined(limits, " AND "));
}

function readIds(text: string | null): Condition | "bad" | null {
  if (text === null || text === "") return null;
  const ids = text.split(",").map((one) => (/^\s*\d{1,15}\s*$/.test(one) ? Number(one) : Number.NaN));
  if (ids.some(Number.isNaN)) return "bad";
  return { sql: `"id" IN (${ids.join()})`, params: [] };
}

export function joined(conditions: readonly Condition[], by: " AND " | " OR "): Condition {
  if (conditions.length === 0) return everything;
  return {
    sql: conditions.map((one) => `(${one.sql})`).join(by),
    params: conditions.flatMap((one) => one.params),
  };
}
