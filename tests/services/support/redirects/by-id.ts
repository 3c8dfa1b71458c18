import type { Context } from "hono";
import type { World } from "../../world.ts";
import { guideProblem } from "../problem.ts";
import { shownRule } from "./rule.ts";

/** GET /api/v2/guide/redirect_rules/{id}. */
export function getRule(context: Context, world: World, id: string): Response {
  const row = world.database.get(`SELECT * FROM "support_redirect_rule" WHERE "id" = ?`, [id]);
  return row === null ? absent(context) : context.json({ redirect_rule: shownRule(row) });
}

/** DELETE /api/v2/guide/redirect_rules/{id}. */
export function deleteRule(context: Context, world: World, id: string): Response {
  const { changes } = world.database.run(`DELETE FROM "support_redirect_rule" WHERE "id" = ?`, [id]);
  return changes === 0 ? absent(context) : context.body(null, 204);
}

function absent(context: Context): Response {
  return guideProblem(context, { status: 404, code: "NotFound", title: "There is no such redirect rule" });
}
