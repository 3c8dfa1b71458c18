import { type Context, Hono } from "hono";
import { isoSeconds } from "../clock.ts";
import type { Environment } from "../network/environment.ts";
import type { World } from "../world.ts";
import { authorizeRoutes } from "./authorize.ts";
import { readClient } from "./client.ts";
import { exchange, type OAuthError } from "./token.ts";
import { endFamily, readRefresh, secretText } from "./tokens.ts";

type Here = Context<Environment>;

/** The OAuth 2.0 endpoints (sales document, "Authentication"). Nothing of them may be stored on the way. */
export function oauthRoutes(world: World): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (context, next) => {
    context.header("Cache-Control", "no-store");
    context.header("Pragma", "no-cache");
    await next();
  });
  authorizeRoutes(app, world);
  app.post("/token", (context) => token(context, world));
  app.post("/revoke", (context) => revoke(context, world));
  app.get("/csrf_token", (context) =>
    context.json({ csrf_token: secretText(), generated_at: isoSeconds(world.clock.now()) }),
  );
  return app;
}

async function token(context: Here, world: World): Promise<Response> {
  const form = await readForm(context);
  const client = readClient(context.req.header("Authorization"), form, world.settings.clients);
  if (client === null)
    return refuse(context, { error: "invalid_client", description: "Unknown client or wrong secret" });
  const outcome = world.database.transaction(() => exchange(world, client, form));
  return outcome.ok ? context.json(outcome.value) : refuse(context, outcome.error);
}

/** 200 without a body, also for a token that is not known (RFC 7009). */
async function revoke(context: Here, world: World): Promise<Response> {
  const form = await readForm(context);
  const client = readClient(context.req.header("Authorization"), form, world.settings.clients);
  if (client === null)
    return refuse(context, { error: "invalid_client", description: "Unknown client or wrong secret" });
  const given = form.get("token");
  if (!given) return refuse(context, { error: "invalid_request", description: "token is missing" });
  const refresh = readRefresh(world, given);
  if (refresh?.client === client.id) world.database.transaction(() => endFamily(world, refresh.family));
  world.database.run(`DELETE FROM "oauth_access" WHERE "token" = ? AND "client" = ?`, [given, client.id]);
  return context.body(null, 200);
}

async function readForm(context: Here): Promise<URLSearchParams> {
  return new URLSearchParams(await context.req.text());
}

/** Every OAuth error is a 400 (docs/assumptions.md, "Tokens"). */
function refuse(context: Here, { error, description }: OAuthError): Response {
  return context.json({ error, error_description: description }, 400);
}
