import type { Context } from "hono";
import type { World } from "../../world.ts";
import { notJson, readJson } from "../body.ts";
import { issuesOf, problem, recordInvalid } from "../problem.ts";
import { addWebhook, shownWebhook, webhookBy } from "./webhook.ts";
import { webhookBody } from "./webhook-body.ts";

/** POST /api/v2/webhooks, and with `clone_webhook_id` and no body the copy of one that is there. */
export async function createWebhook(context: Context, world: World): Promise<Response> {
  const source = context.req.query("clone_webhook_id");
  if (source !== undefined) return cloneWebhook(context, world, source);
  const body = await readJson(context);
  if (body === undefined) return problem(context, 400, notJson.error, notJson.description);
  const read = webhookBody.safeParse(body);
  if (!read.success) return recordInvalid(context, issuesOf(read.error));
  const draft = read.data.webhook;
  const webhook = addWebhook(world, {
    ...draft,
    subscriptions: [...new Set(draft.subscriptions)],
    authentication: draft.authentication ?? null,
    custom_headers: draft.custom_headers ?? {},
  });
  return context.json({ webhook: shownWebhook(webhook) }, 201);
}

/** Triggers name webhooks by id, so that the clone is connected to none. */
function cloneWebhook(context: Context, world: World, id: string): Response {
  const source = webhookBy(world, id);
  if (source === null) return problem(context, 404, "RecordNotFound", "There is no such webhook");
  return context.json({ webhook: shownWebhook(addWebhook(world, source)) }, 201);
}
