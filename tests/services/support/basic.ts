import type { MiddlewareHandler } from "hono";
import type { Environment } from "../network/environment.ts";
import { readBasic } from "../oauth/client.ts";
import type { World } from "../world.ts";

/** HTTP Basic with an account's e-mail and password (support document, "Authentication"). */
export function basic(world: World, roles: readonly string[]): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const given = readBasic(context.req.header("Authorization"));
    const account =
      given === null || given.password !== world.settings.supportPassword
        ? null
        : world.database.get(
            `SELECT "id", "role" FROM "support_user" WHERE "email" = lower(?) AND "role" <> 'person'`,
            [given.name],
          );
    if (account === null) {
      context.header("WWW-Authenticate", 'Basic realm="Support"');
      return context.json({ error: "Couldn't authenticate you" }, 401);
    }
    if (!roles.includes(String(account.role))) {
      const title = "You do not have access to this page";
      return context.json({ errors: [{ code: "Forbidden", meta: {}, status: "403", title }] }, 403);
    }
    return next();
  };
}
