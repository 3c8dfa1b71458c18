import { type Context, Hono } from "hono";
import type { Environment } from "../network/environment.ts";
import { frame } from "../network/frame.ts";
import type { World } from "../world.ts";
import { basic } from "./basic.ts";
import { listEvents } from "./events/list-events.ts";
import { postEvent } from "./events/post-event.ts";
import { postUserEvent } from "./events/post-user-event.ts";
import { deleteRule, getRule } from "./redirects/by-id.ts";
import { visitHelpCenter } from "./redirects/follow.ts";
import { listRules } from "./redirects/list.ts";
import { setRule } from "./redirects/set.ts";
import { createWebhook } from "./webhooks/create.ts";
import { listAttempts, listInvocations } from "./webhooks/invocations.ts";

/** The support platform: `/api/v2`, and the help center everywhere else. */
export function supportApp(world: World): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(frame({ world, service: "support", refuse: refuseStatus }));
  // "Redirect rules require a help-center administrator. The events API requires agent or admin permission."
  const rules = "/api/v2/guide/redirect_rules";
  const asAdmin = basic(world, ["admin"]);
  const asAgent = basic(world, ["agent", "admin"]);
  app.use("/api/v2/*", (context, next) =>
    (context.req.path.startsWith(rules) ? asAdmin : asAgent)(context, next),
  );
  app.get(rules, (context) => listRules(context, world));
  app.post(rules, (context) => setRule(context, world));
  app.get(`${rules}/:id`, (context) => getRule(context, world, context.req.param("id")));
  app.delete(`${rules}/:id`, (context) => deleteRule(context, world, context.req.param("id")));
  const webhooks = "/api/v2/webhooks";
  app.post(webhooks, (context) => createWebhook(context, world));
  app.get(`${webhooks}/:webhookId/invocations`, (context) =>
    listInvocations(context, world, context.req.param("webhookId")),
  );
  app.get(`${webhooks}/:webhookId/invocations/:invocationId/attempts`, (context) =>
    listAttempts(context, world, context.req.param()),
  );
  app.get("/api/v2/user_profiles/events", (context) => listEvents(context, world));
  app.post("/api/v2/user_profiles/events", (context) => postEvent(context, world));
  app.post("/api/v2/users/:userId/events", (context) =>
    postUserEvent(context, world, context.req.param("userId")),
  );
  app.notFound((context) =>
    ["GET", "HEAD"].includes(context.req.method) && !/^\/api(\/|$)/.test(context.req.path)
      ? visitHelpCenter(context, world)
      : context.json({ error: "InvalidEndpoint", description: "Not found" }, 404),
  );
  app.onError((error, context) => {
    console.error(error);
    return context.json(
      { error: "InternalError", description: "The sandbox failed; see its standard error" },
      500,
    );
  });
  return app;
}

function refuseStatus(context: Context<Environment>, status: number): Response {
  const body =
    status === 403
      ? { errors: [{ code: "Forbidden", title: "Asked for by the sandbox's user", status: "403", meta: {} }] }
      : { error: `Status${status}`, description: "Asked for by the sandbox's user" };
  return context.json(body, status as 500);
}
