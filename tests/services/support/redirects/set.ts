import type { Context } from "hono";
import { isoSeconds } from "../../clock.ts";
import type { World } from "../../world.ts";
import { readJson } from "../body.ts";
import { opaqueId } from "../opaque-id.ts";
import { guideProblem, issuesOf } from "../problem.ts";
import { brand, mostRules, type RuleDraft, ruleBody } from "./rule.ts";

/** POST /api/v2/guide/redirect_rules: creates the rule, or replaces what an existing one answers; 204 with no body. */
export async function setRule(context: Context, world: World): Promise<Response> {
  const body = await readJson(context);
  if (body === undefined) {
    return guideProblem(context, { status: 400, code: "InvalidJson", title: "The body is not JSON" });
  }
  const read = ruleBody.safeParse(body);
  if (!read.success) {
    const [first] = issuesOf(read.error);
    const title = `${first?.field}: ${first?.says}`;
    return guideProblem(context, { status: 422, code: "InvalidParameter", title });
  }
  const kept = world.database.transaction(() => keepRule(world, read.data.redirect_rule));
  if (kept) return context.body(null, 204);
  const title = `A brand holds at most ${mostRules} redirect rules`;
  return guideProblem(context, { status: 422, code: "LimitExceeded", title });
}

/** False where the brand can hold no more. */
export function keepRule({ database, clock }: World, draft: RuleDraft): boolean {
  const { redirect_from: from, redirect_status: status, redirect_to: to } = draft;
  const now = isoSeconds(clock.now());
  const { changes } = database.run(
    `UPDATE "support_redirect_rule" SET "redirect_status" = ?, "redirect_to" = ?, "updated_at" = ?
      WHERE "redirect_from" = ?`,
    [status, to, now, from],
  );
  if (changes > 0) return true;
  const held = Number(database.get(`SELECT count(*) AS "n" FROM "support_redirect_rule"`)?.n);
  if (held >= mostRules) return false;
  database.run(`INSERT INTO "support_redirect_rule" VALUES (?, ?, ?, ?, ?, ?, ?)`, [
    opaqueId(clock.now()),
    brand,
    from,
    status,
    to,
    now,
    now,
  ]);
  return true;
}
