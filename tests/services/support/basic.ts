import type { MiddlewareHandler } from "hono";
import type { Environment } from "../network/environment.ts";
import { readBasic } from "../oauth/client.ts";
import type { World } from "../world.ts";
import { forbidden, problem } from "./problem.ts";

export type Role = "admin" | "agent";

/** HTTP Basic with an account's email and password (support document, "Authentication"). */
export function basic(world: World, roles: readonly Role[]): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const given = readBasic(context.req.header("Authorization"));
    const account =
      given === null || given.password !== world.settings.supportPassword
        ? null
        : world.database.get(
            `SELECT "id", "email", "role" FROM "support_user" WHERE "email" = lower(?) AND "role" <> 'person'`,
            [given.name],
          );
    if (account === null) {
      context.header("WWW-Authenticate", 'Basic realm="Support"');
      return problem(context, 401, "Unauthorized", "Couldn't authenticate you");
    }
    const wait = world.rate.refuse(`support ${account.email}`);
    if (wait !== null) {
      // Here, unlike at the sales service, 429 comes with the header (docs/assumptions.md).
      context.header("Retry-After", String(wait === "none" ? 1 : wait));
      return problem(context, 429, "TooManyRequests", "Too many requests; wait and try again");
    }
    if (!roles.some((role) => role === account.role)) return forbidden(context);
    return next();
  };
}
