import type { Context } from "hono";
import type { Environment } from "../network/environment.ts";
import type { StoredRecord } from "../store/records.ts";
import type { World } from "../world.ts";
import type { ListQuery } from "./list-query.ts";
import { envelope, type Presenting } from "./present.ts";
import { type Problem, problemBody } from "./problem.ts";
import type { Resource } from "./resources.ts";

type Here = Context<Environment>;

export function sendRecord(context: Here, resource: Resource, world: World, record: StoredRecord): Response {
  return send(context, envelope(resource, record, presentingOf(context, resource, world)));
}

/** `count` is what stands on the page, not the total (docs/assumptions.md, "Lists"). */
export function sendPage(
  context: Here,
  resource: Resource,
  world: World,
  list: ListQuery,
  found: readonly StoredRecord[],
): Response {
  const more = found.length > list.perPage;
  const presenting = presentingOf(context, resource, world);
  const items = found.slice(0, list.perPage).map((record) => envelope(resource, record, presenting));
  const links = {
    self: linkTo(context, list.page),
    ...(more ? { next_page: linkTo(context, list.page + 1) } : {}),
    ...(list.page > 1 ? { prev_page: linkTo(context, list.page - 1) } : {}),
  };
  return send(context, { items, meta: { type: "collection", count: items.length, links } });
}

export function refuse(context: Here, found: Problem, resource: string | null = null): Response {
  context.header("Content-Language", "en");
  context.header("Content-Type", "application/json; charset=utf-8");
  return context.body(JSON.stringify(problemBody(found, resource, context.get("requestId"))), found.status);
}

function send(context: Here, body: unknown): Response {
  context.header("Content-Language", "en");
  context.header("Content-Type", "application/json; charset=utf-8");
  return context.body(JSON.stringify(body), 200);
}

function presentingOf(context: Here, { rules }: Resource, world: World): Presenting {
  const asked = context.req.query("includes")?.split(",") ?? [];
  const includes = asked.filter((name) => rules.includes !== null && Object.hasOwn(rules.includes, name));
  return { world, origin: new URL(context.req.url).origin, includes };
}

function linkTo(context: Here, page: number): string {
  const url = new URL(context.req.url);
  url.searchParams.set("page", String(page));
  return url.href;
}
