import { setTimeout as sleep } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { expireToken } from "../oauth/tokens.ts";
import type { World } from "../world.ts";
import { alteredAnswer, showsRecord } from "./alter.ts";
import type { Environment } from "./environment.ts";
import type { Fault, Strike } from "./faults.ts";

interface Frame {
  readonly world: World;
  readonly service: "sales" | "support";
  /** The service's own error body for a status. */
  readonly refuse: (context: Context<Environment>, status: number) => Response;
}

/** Wraps every handler of a service: sets the server's `Date`, writes the access log, applies the faults. */
export function frame({ world, service, refuse }: Frame): MiddlewareHandler<Environment> {
  let requests = 0;
  return async (context, next) => {
    const { method, path } = context.req;
    const begun = world.log.begin({ service, method, path });
    const query = context.req.url.split("?")[1] ?? "";
    context.set("requestId", `${service}-${++requests}`);
    context.header("Date", new Date(world.clock.now()).toUTCString());
    const strike = world.faults.strike(method, path);
    const status = await answer(context, next, strike, { world, refuse });
    world.log.add(begun, { service, method, path, query, status });
  };
}

/** Returns the status that the service sent; 0 if it reset the connection instead. */
async function answer(
  context: Context<Environment>,
  next: () => Promise<void>,
  strike: Strike | null,
  { world, refuse }: Pick<Frame, "world" | "refuse">,
): Promise<number> {
  if (strike === null) {
    await next();
    return context.res.status;
  }
  const { fault, salt } = strike;
  switch (fault.kind) {
    case "delay":
      await pause(world, fault.delayMs);
      await next();
      return context.res.status;
    case "resetBeforeCommit":
    case "down":
      await pause(world, fault.delayMs);
      return reset(context);
    case "commitThenReset":
      await next();
      await pause(world, fault.delayMs);
      return reset(context);
    case "resetThenCommit":
      // The body has to be in hand before its connection goes.
      await context.req.text();
      context.env.incoming.socket.resetAndDestroy();
      await pause(world, fault.delayMs);
      await next();
      return reset(context);
    case "status":
      await pause(world, fault.delayMs);
      return refused(context, fault, refuse);
    case "emptyBody":
      await next();
      context.res = new Response(null, { status: context.res.status, headers: withoutBody(context.res) });
      return context.res.status;
    case "wrongJson":
      await next();
      context.res = new Response('{"data": [oops', {
        status: context.res.status,
        headers: withoutBody(context.res),
      });
      return context.res.status;
    case "halfBody":
      await next();
      return halfBody(context);
    case "unknownFields":
    case "missingFields":
    case "oddErrors":
    case "emptyLinks":
    case "emptyLists":
      await next();
      context.res = await alteredAnswer(context.res, fault.kind, salt);
      return context.res.status;
    case "shuffledTies":
      context.set("shuffle", salt);
      await next();
      return context.res.status;
    case "lateUpdate":
      context.set("lateMs", fault.delayMs);
      await next();
      return context.res.status;
    case "ignoreField":
      context.set("ignored", fault.field);
      await next();
      return context.res.status;
    case "expireToken":
      expireToken(world, context.req.header("Authorization"));
      await next();
      return context.res.status;
    case "unshowable":
      await next();
      return (await showsRecord(context.res.clone(), fault.recordId))
        ? refused(context, fault, refuse)
        : context.res.status;
  }
}

function refused(context: Context<Environment>, fault: Fault, refuse: Frame["refuse"]): number {
  if (fault.retryAfter !== undefined) context.header("Retry-After", String(fault.retryAfter));
  context.res = fault.withoutBody
    ? context.newResponse(null, fault.status as 500)
    : refuse(context, fault.status);
  return fault.status;
}

function reset(context: Context<Environment>): 0 {
  context.env.incoming.socket.resetAndDestroy();
  context.res = RESPONSE_ALREADY_SENT;
  return 0;
}

/** The length of the whole is promised, half of it comes, and the connection ends. */
async function halfBody(context: Context<Environment>): Promise<number> {
  const { status, headers } = context.res;
  const body = Buffer.from(await context.res.arrayBuffer());
  const { outgoing } = context.env;
  outgoing.writeHead(status, { ...Object.fromEntries(headers), "content-length": String(body.length) });
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  context.res = RESPONSE_ALREADY_SENT;
  return status;
}

function withoutBody(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return headers;
}

/** Ends early where the sandbox does. */
async function pause({ closing }: World, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  await sleep(milliseconds, null, { signal: closing.signal }).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
}
