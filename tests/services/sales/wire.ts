import type { Context } from "hono";
import type { Environment } from "../network/environment.ts";
import type { StoredRecord } from "../store/records.ts";
import type { ListQuery } from "./list-query.ts";
import { type Problem, problemBody } from "./problem.ts";
import type { Resource } from "./resources.ts";

type Here = Context<Environment>;

export function sendRecord(context: Here, resource: Resource, record: StoredRecord): Response {
  return send(context, envelope(resource, record, included(context)));
}

/** `count` is what stands on the page, not the total (spec/in-practice.md, "Lists"). */
export function sendPage(
  context: Here,
  resource: Resource,
  list: ListQuery,
  found: readonly StoredRecord[],
): Response {
  const more = found.length > list.perPage;
  const items = found.slice(0, list.perPage).map((record) => envelope(resource, record, included(context)));
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

function envelope(resource: Resource, record: StoredRecord, includes: readonly string[]): unknown {
  const { absentWhenNull } = resource.rules;
  const data: Record<string, unknown> = { ...record };
  for (const name of absentWhenNull) if (data[name] === null) delete data[name];
  for (const name of includes) data[name] = { items: [], meta: { type: "collection", count: 0, links: {} } };
  return { data, meta: { type: resource.descriptor.metaType } };
}

/** What is included is empty: no deal can be given an associated contact yet. */
function included(context: Here): readonly string[] {
  const given = context.req.query("includes");
  return given === "associated_contacts" ? [given] : [];
}

function linkTo(context: Here, page: number): string {
  const url = new URL(context.req.url);
  url.searchParams.set("page", String(page));
  return url.href;
}
