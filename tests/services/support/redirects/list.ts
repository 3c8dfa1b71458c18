import type { Context } from "hono";
import type { Condition } from "../../store/page.ts";
import type { World } from "../../world.ts";
import { cursorPage } from "../cursor-page.ts";
import { guideProblem } from "../problem.ts";
import { shownRule } from "./rule.ts";

/** GET /api/v2/guide/redirect_rules: by prefix, in one of four orders, by cursor. */
export function listRules(context: Context, world: World): Response {
  const query = new URL(context.req.url).searchParams;
  const sort = query.get("sort") ?? "id";
  const [, minus, key] = /^(-?)(id|redirect_from)$/.exec(sort) ?? [];
  if (key === undefined) return refused(context, "sort is one of id, -id, redirect_from, -redirect_from");
  const where = beginsWith(query.get("filter[redirect_from_prefix]") ?? "");
  const list = { table: "support_redirect_rule", where, key, descending: minus === "-" };
  const page = cursorPage(world.database, list, query);
  if (!page.ok) return refused(context, page.error);
  return context.json({ meta: page.value.meta, records: page.value.rows.map(shownRule) });
}

/** As a range, which the index on the column answers. */
function beginsWith(prefix: string): Condition {
  if (prefix === "") return { sql: "1", params: [] };
  const sql = `"redirect_from" >= ? AND "redirect_from" < ? || char(1114111)`;
  return { sql, params: [prefix, prefix] };
}

function refused(context: Context, title: string): Response {
  return guideProblem(context, { status: 400, code: "InvalidParameter", title });
}
