import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Result } from "../../../src-shared/result.ts";
import type { Begun } from "../support/delivery/deliveries.ts";
import { addTrigger, runTriggers, type TriggerDraft, triggerBody } from "../support/webhooks/triggers.ts";
import { eventType } from "../support/webhooks/webhook-body.ts";
import type { World } from "../world.ts";

/** Stands in for the support platform's own activity: events, tickets, pages of the help center. */
export interface SupportDesk {
  /** Resolves when the first attempt of every invocation is over, or soon after if an endpoint takes long. */
  readonly fireEvent: (fired: Fired) => Promise<readonly string[]>;
  /** The error is a sentence. */
  readonly addTrigger: (trigger: TriggerDraft) => Result<number, string>;
  /** Reports that somebody touched a ticket: every trigger runs. Resolves as `fireEvent` does. */
  readonly touchTicket: () => Promise<readonly string[]>;
  /** Sets whether the help center has this page: a redirect rule for an existing page takes no effect. */
  readonly page: (path: string, exists: boolean) => void;
  /** Sets the status that a posted event gets: "200 or 202" (docs/assumptions.md). */
  readonly eventStatus: (status: 200 | 202) => void;
}

/** More than a breaker counts (support document, "Webhook circuit breaker"). */
const mostTimes = 2_000;

const firedBody = z.strictObject({
  type: eventType,
  subject: z.string().optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
  /** "An action can invoke a webhook more than once." */
  times: z.int().min(1).max(mostTimes).optional(),
});
type Fired = z.output<typeof firedBody>;

const pageBody = z.strictObject({ path: z.string().startsWith("/"), exists: z.boolean() });
const statusBody = z.strictObject({ status: z.union([z.literal(200), z.literal(202)]) });

/** Real milliseconds. */
const patience = 250;

export function supportDesk(world: World): SupportDesk {
  return {
    fireEvent: async ({ type, subject, detail, times }) => {
      const entity = /^svc:event-type:([^.]+)/.exec(type)?.[1] ?? "thing";
      const event = { type, subject: subject ?? `svc:${entity}:1`, detail: detail ?? { id: "1" } };
      return begun(world.deliveries.fire(event, times));
    },
    addTrigger: (trigger) => addTrigger(world, trigger),
    touchTicket: () => begun(runTriggers(world)),
    page: (path, exists) => {
      const sql = exists
        ? `INSERT OR IGNORE INTO "support_page" VALUES (?)`
        : `DELETE FROM "support_page" WHERE "path" = ?`;
      world.database.run(sql, [path]);
    },
    eventStatus: (status) => {
      world.eventStatus = status;
    },
  };
}

async function begun({ invocations, tried }: Begun): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([tried, enough]);
  clearTimeout(timer);
  return invocations;
}

/** Under `/__sandbox/support`. A body that is not understood is 400 with what was expected. */
export function supportRoutes(at: Hono, desk: SupportDesk): void {
  at.post("/support/fire-event", (context) =>
    withBody(context, firedBody, async (fired) => context.json({ invocations: await desk.fireEvent(fired) })),
  );
  at.post("/support/triggers", (context) =>
    withBody(context, triggerBody, (trigger) => {
      const added = desk.addTrigger(trigger);
      return added.ok ? context.json({ id: added.value }) : context.json({ error: added.error }, 422);
    }),
  );
  at.post("/support/touch-ticket", async (context) =>
    context.json({ invocations: await desk.touchTicket() }),
  );
  at.post("/support/pages", (context) =>
    withBody(context, pageBody, ({ path, exists }) => {
      desk.page(path, exists);
      return context.json({ ok: true });
    }),
  );
  at.post("/support/event-status", (context) =>
    withBody(context, statusBody, ({ status }) => {
      desk.eventStatus(status);
      return context.json({ ok: true });
    }),
  );
}

async function withBody<S extends z.ZodType>(
  context: Context,
  schema: S,
  work: (body: z.output<S>) => Response | Promise<Response>,
): Promise<Response> {
  const read = z
    .string()
    .pipe(z.transform(parse))
    .pipe(schema)
    .safeParse(await context.req.text());
  return read.success ? work(read.data) : context.json({ error: z.prettifyError(read.error) }, 400);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No schema here takes undefined, so it is refused with what was expected.
    return undefined;
  }
}
