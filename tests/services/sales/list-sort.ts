import type { Issue } from "../../../src-shared/errors/transport.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { PageQuery } from "../store/page.ts";
import { customFieldOrder, orderOf } from "../store/table.ts";
import { issueAt } from "./issues.ts";
import type { Resource } from "./resources.ts";

/** Reads `sort_by`: a field, ascending, or `field:desc`. Records that it cannot tell apart follow their ids. */
export function sortOf(resource: Resource, given: string | null): Result<PageQuery["order"], Issue> {
  if (given === null || given === "") return ok([]);
  const terms = resource.rules.manySorts ? given.split(",") : [given];
  const order: { sql: string; descending: boolean }[] = [];
  for (const term of terms) {
    const read = termOf(resource, term.trim());
    if (read === null) {
      const fields = resource.descriptor.list.sort.join(", ");
      return err(issueAt("sort_by", "invalid_param", `cannot be ${term}; it is one of ${fields}`));
    }
    order.push(read);
  }
  return ok(order);
}

function termOf(resource: Resource, term: string): { sql: string; descending: boolean } | null {
  const direction = /:(asc|desc)$/.exec(term)?.[1];
  const name = direction === undefined ? term : term.slice(0, -direction.length - 1);
  const sql = expressionOf(resource, name);
  return sql === null ? null : { sql, descending: direction === "desc" };
}

function expressionOf({ descriptor, rules, table }: Resource, name: string): string | null {
  if (name.startsWith("custom_fields:")) {
    const field = name.slice("custom_fields:".length);
    return rules.customFields.includes(field) ? customFieldOrder(field) : null;
  }
  if (!descriptor.list.sort.includes(name)) return null;
  if (name === "id") return `"id"`;
  const column = table.byName.get(name);
  return column === undefined ? null : orderOf(column);
}
