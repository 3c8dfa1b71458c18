import type { MiddlewareHandler } from "hono";
import type { Environment } from "../network/environment.ts";
import { readToken } from "../oauth/tokens.ts";
import type { World } from "../world.ts";
import { isAgent } from "./people.ts";
import { problem } from "./problem.ts";
import { refuse } from "./wire.ts";

const writes: ReadonlySet<string> = new Set(["POST", "PUT"]);
const isJson = (type = "") => /^application\/json\s*(;|$)/i.test(type);

/** Lets a request with a valid access token pass (sales document, "Accessing resources"). */
export function bearer(world: World): MiddlewareHandler<Environment> {
  return async (context, next) => {
    if (world.settings.strict && !context.req.header("User-Agent")) {
      return refuse(context, problem(400, "invalid_header", "A User-Agent is needed", "User-Agent"));
    }
    if (
      world.settings.strict &&
      writes.has(context.req.method) &&
      !isJson(context.req.header("Content-Type"))
    ) {
      return refuse(
        context,
        problem(400, "invalid_header", "The body must be application/json", "Content-Type"),
      );
    }
    const token = /^bearer\s+(\S+)\s*$/i.exec(context.req.header("Authorization") ?? "")?.[1];
    const access = token === undefined ? null : readToken(world, token);
    if (token === undefined || access === null) {
      context.header("WWW-Authenticate", token === undefined ? "Bearer" : 'Bearer error="invalid_token"');
      return refuse(context, problem(401, "unauthorized", "The access token is missing, wrong or expired"));
    }
    const wait = world.rate.refuse(token);
    if (wait !== null) {
      if (wait !== "none") context.header("Retry-After", String(wait));
      return refuse(context, problem(429, "rate_limit_exceeded", "Too many requests"));
    }
    const needed = context.req.method === "GET" ? "read" : "write";
    if (!access.scope.split(" ").includes(needed)) {
      return refuse(context, problem(403, "insufficient_scope", `The token does not cover ${needed}`));
    }
    if (!isAgent(world, access.userId)) {
      return refuse(context, problem(403, "forbidden", "Resource operations are for agents"));
    }
    context.set("userId", access.userId);
    return next();
  };
}
