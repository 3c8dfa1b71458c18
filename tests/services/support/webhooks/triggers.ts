import { z } from "zod";
import { err, ok, type Result } from "../../../../src-shared/result.ts";
import type { World } from "../../world.ts";
import { type Begun, together } from "../delivery/deliveries.ts";
import { takesPayload } from "../delivery/request.ts";
import { webhookBy } from "./webhook.ts";
import { ticketEvents } from "./webhook-body.ts";

/** An entry of a trigger's or automation's `actions` ("Connecting to a trigger or automation"). */
const webhookAction = z.object({
  field: z.literal("notification_webhook"),
  value: z.tuple([z.string(), z.union([z.string(), z.array(z.tuple([z.string(), z.string()]))])]),
});

/** The document shows no way to make a trigger; the sandbox's user makes one. Actions of other fields do nothing. */
export const triggerBody = z.object({
  actions: z.array(
    z.union([webhookAction, z.looseObject({ field: z.string().regex(/^(?!notification_webhook$)/) })]),
  ),
});
export type TriggerDraft = z.output<typeof triggerBody>;
type WebhookAction = z.output<typeof webhookAction>;

/** Keeps a trigger that every ticket activity runs. The error is a sentence. */
export function addTrigger(world: World, { actions }: TriggerDraft): Result<number, string> {
  for (const { value } of webhookActions(actions)) {
    const [id, content] = value;
    const webhook = webhookBy(world, id);
    if (webhook === null) return err(`There is no webhook ${id}`);
    if (!webhook.subscriptions.includes(ticketEvents)) {
      return err(`The webhook ${id} is not connected to triggers: it is subscribed to events, or to nothing`);
    }
    if (takesPayload(webhook) !== (typeof content === "string")) {
      return err(
        `The content for ${webhook.http_method} ${webhook.request_format} is ${takesPayload(webhook) ? "a string" : "pairs"}`,
      );
    }
  }
  const sql = `INSERT INTO "support_trigger" ("actions") VALUES (?)`;
  return ok(world.database.run(sql, [JSON.stringify(actions)]).id);
}

/** A ticket was touched: every trigger runs, and invokes the active webhooks that its actions name. */
export function runTriggers(world: World): Begun {
  const rows = world.database.all(`SELECT "actions" FROM "support_trigger" ORDER BY "id"`);
  const actions = rows.flatMap((row) => webhookActions(JSON.parse(String(row.actions))));
  const begun = actions.flatMap(({ value: [id, content] }) => {
    const webhook = webhookBy(world, id);
    return webhook?.status === "active" ? [world.deliveries.invoke(webhook, content)] : [];
  });
  return together(begun);
}

function webhookActions(actions: TriggerDraft["actions"]): readonly WebhookAction[] {
  return actions.flatMap((action) => {
    const read = webhookAction.safeParse(action);
    return read.success ? [read.data] : [];
  });
}
