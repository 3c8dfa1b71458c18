import { type Context, Hono } from "hono";
import type { Environment } from "../network/environment.ts";
import { frame } from "../network/frame.ts";
import { oauthRoutes } from "../oauth/routes.ts";
import type { World } from "../world.ts";
import { bearer } from "./bearer.ts";
import { downloadRoutes } from "./downloads.ts";
import { isProblemStatus, notFound, problem, problemBody, problemOfStatus } from "./problem.ts";
import { resources } from "./resources.ts";
import { recordRoutes } from "./routes.ts";
import { refuse } from "./wire.ts";

/** The sales service: `/oauth2` and `/v2`. */
export function salesApp(world: World): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(frame({ world, service: "sales", refuse: refuseStatus }));
  app.route("/oauth2", oauthRoutes(world));
  downloadRoutes(app, world);
  app.use("/v2/*", bearer(world));
  for (const resource of resources.values()) recordRoutes(app, resource, world);
  app.notFound((context) => refuse(context, notFound));
  app.onError((error, context) => {
    console.error(error);
    return refuse(context, problem(500, "internal_error", "The sandbox failed; its standard error says why"));
  });
  return app;
}

function refuseStatus(context: Context<Environment>, status: number): Response {
  const known = isProblemStatus(status) ? status : 500;
  const body = problemBody(problemOfStatus(known), null, context.get("requestId"));
  return context.json(body as object, status as 500);
}
