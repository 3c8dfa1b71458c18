import { type Context, Hono } from "hono";
import type { Environment } from "../network/environment.ts";
import { frame } from "../network/frame.ts";
import type { World } from "../world.ts";
import { basic } from "./basic.ts";
import { listEvents } from "./list-events.ts";
import { postEvent } from "./post-event.ts";

/** The support platform: `/api/v2`. */
export function supportApp(world: World): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(frame({ world, service: "support", refuse: refuseStatus }));
  app.use("/api/v2/*", basic(world, ["agent", "admin"]));
  app.get("/api/v2/user_profiles/events", (context) => listEvents(context, world));
  app.post("/api/v2/user_profiles/events", (context) => postEvent(context, world));
  app.notFound((context) => context.json({ error: "InvalidEndpoint", description: "Not found" }, 404));
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
