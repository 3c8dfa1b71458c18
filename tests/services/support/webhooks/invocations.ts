import type { Context } from "hono";
import type { SqlRow } from "../../store/database.ts";
import type { World } from "../../world.ts";
import { cursorPage } from "../cursor-page.ts";
import { logBegins } from "../delivery/log.ts";
import { problem } from "../problem.ts";
import { webhookBy } from "./webhook.ts";

/** GET /api/v2/webhooks/{webhook_id}/invocations: newest first, `filter[status]`, by cursor. */
export function listInvocations(context: Context, world: World, webhookId: string): Response {
  if (webhookBy(world, webhookId) === null) return absent(context, "webhook");
  const query = new URL(context.req.url).searchParams;
  const status = query.get("filter[status]")?.replaceAll("_", " ") ?? null;
  const where = {
    sql: `"webhook_id" = ? AND "created_at" >= ? AND (? IS NULL OR "status" = ?)`,
    params: [webhookId, logBegins(world), status, status],
  };
  const list = { table: "support_invocation", where, key: "seq", descending: true };
  const page = cursorPage(world.database, list, query);
  if (!page.ok) return problem(context, 400, "InvalidPaginationParameter", page.error);
  return context.json({ invocations: page.value.rows.map(shownInvocation), meta: page.value.meta });
}

/** GET /api/v2/webhooks/{webhook_id}/invocations/{invocation_id}/attempts: oldest first. */
export function listAttempts(
  context: Context,
  world: World,
  of: { readonly webhookId: string; readonly invocationId: string },
): Response {
  const invocation = world.database.get(
    `SELECT 1 FROM "support_invocation" WHERE "id" = ? AND "webhook_id" = ? AND "created_at" >= ?`,
    [of.invocationId, of.webhookId, logBegins(world)],
  );
  if (invocation === null) return absent(context, "invocation");
  const rows = world.database.all(
    `SELECT * FROM "support_attempt" WHERE "invocation_id" = ? ORDER BY "seq"`,
    [of.invocationId],
  );
  return context.json({ attempts: rows.map(shownAttempt) });
}

function shownInvocation({ seq: _, ...invocation }: SqlRow): unknown {
  return invocation;
}

function shownAttempt({ seq: _, request, response, ...attempt }: SqlRow): unknown {
  return { ...attempt, request: parsed(request), response: parsed(response) };
}

function parsed(text: SqlRow[string] | undefined): unknown {
  return typeof text === "string" ? JSON.parse(text) : null;
}

function absent(context: Context, what: string): Response {
  return problem(context, 404, "RecordNotFound", `There is no such ${what}`);
}
