import { Hono } from "hono";
import type { Environment } from "../network/environment.ts";
import { frame } from "../network/frame.ts";
import type { World } from "../world.ts";
import { basic } from "./basic.ts";
import { listEvents } from "./events/list-events.ts";
import { postEvent } from "./events/post-event.ts";
import { postUserEvent } from "./events/post-user-event.ts";
import { isOfRules, problem, rulesPath, statusProblem } from "./problem.ts";
import { deleteRule, getRule } from "./redirects/by-id.ts";
import { visitHelpCenter } from "./redirects/follow.ts";
import { listRules } from "./redirects/list.ts";
import { setRule } from "./redirects/set.ts";
import { createWebhook } from "./webhooks/create.ts";
import { listAttempts, listInvocations } from "./webhooks/invocations.ts";

/** The support platform: `/api/v2`, and the help center everywhere else. */
export function supportApp(world: World): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(frame({ world, service: "support", refuse: statusProblem }));
  // "Redirect rules require a help-center administrator. The events API requires agent or admin permission."
  const asAdmin = basic(world, ["admin"]);
  const asAgent = basic(world, ["agent", "admin"]);
  app.use("/api/v2/*", (context, next) => (isOfRules(context) ? asAdmin : asAgent)(context, next));
  app.get(rulesPath, (context) => listRules(context, world));
  app.post(rulesPath, (context) => setRule(context, world));
  app.get(`${rulesPath}/:id`, (context) => getRule(context, world, context.req.param("id")));
  app.delete(`${rulesPath}/:id`, (context) => deleteRule(context, world, context.req.param("id")));
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
      : problem(context, 404, "InvalidEndpoint", "There is no such operation"),
  );
  app.onError((error, context) => {
    console.error(error);
    return problem(context, 500, "InternalError", "The sandbox failed; see its standard error");
  });
  return app;
}
