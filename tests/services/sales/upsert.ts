import type { Context } from "hono";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { Environment } from "../network/environment.ts";
import type { Condition } from "../store/page.ts";
import type { Values } from "../store/records.ts";
import type { World } from "../world.ts";
import { readBody } from "./body.ts";
import { columnFilter, filterOf } from "./list-filter.ts";
import { joined } from "./list-query.ts";
import { type Problem, problem } from "./problem.ts";
import type { Resource } from "./resources.ts";
import { refuse, sendRecord } from "./wire.ts";
import { createRecord, updateRecord } from "./write.ts";
import { writerFor } from "./writer.ts";

/**
 * POST /v2/deals/upsert (sales document, "Upsert of a deal"): creates where the filters of the query match
 * nothing, updates the one that they match, 409 where they match several. What is created takes from the
 * filters what it needs and its body leaves out; in strict mode it is made of the body alone.
 */
export async function upsert(
  context: Context<Environment>,
  resource: Resource,
  world: World,
): Promise<Response> {
  const { metaType } = resource.descriptor;
  const query = new URL(context.req.url).searchParams;
  const where = readFilters(resource, query);
  if (!where.ok) return refuse(context, where.error, metaType);
  const body = await readBody(context, resource, world.settings.strict);
  if (!body.ok) return refuse(context, body.error, metaType);
  const writer = writerFor(context, world);
  const made = world.database.transaction(() => {
    const found = world.records.page(resource.table, { where: where.value, order: [], offset: 0, limit: 2 });
    const [one, other] = found;
    if (other !== undefined) {
      return err(problem(409, "conflict", "Several records match the filters; nothing was changed"));
    }
    return one === undefined
      ? createRecord(
          resource,
          { ...(world.settings.strict ? {} : valuesOf(resource, query)), ...body.value },
          writer,
        )
      : updateRecord(resource, one, body.value, writer);
  });
  if (!made.ok) return refuse(context, made.error, metaType);
  return sendRecord(context, resource, world, made.value);
}

export function readFilters(resource: Resource, given: URLSearchParams): Result<Condition, Problem> {
  const conditions: Condition[] = [];
  for (const [name, value] of given) {
    const more = resource.rules.upsert?.includes(name) ?? false;
    const filter = more ? columnFilter(resource, name) : filterOf(resource, name);
    if (filter === null) return err(problem(400, "invalid_param", "is not a known filter", name));
    const outcome = filter(value);
    if ("problem" in outcome) return err(problem(400, "invalid_param", outcome.problem, name));
    conditions.push(outcome.condition);
  }
  if (conditions.length === 0) return err(problem(400, "invalid_param", "At least one filter is needed"));
  return ok(joined(conditions, " AND "));
}

/** The filters as values of the record that they did not find, as far as it cannot be without them. */
export function valuesOf({ descriptor, table }: Resource, query: URLSearchParams): Values {
  const values: Record<string, unknown> = {};
  for (const [name, text] of query) {
    const column = table.byName.get(name);
    if (column === undefined || descriptor.fields[name]?.required !== true) continue;
    values[name] = column.kind === "whole" ? Number(text) : text;
  }
  return values;
}
