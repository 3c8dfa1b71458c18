import type { Context, Hono } from "hono";
import { isoSeconds } from "../clock.ts";
import type { Environment } from "../network/environment.ts";
import type { StoredRecord } from "../store/records.ts";
import type { World } from "../world.ts";
import { readBody } from "./body.ts";
import { readListQuery } from "./list-query.ts";
import { notFound, problem } from "./problem.ts";
import type { Resource } from "./resources.ts";
import { refuse, sendPage, sendRecord } from "./wire.ts";
import { createRecord, updateRecord } from "./write.ts";
import { writerOf } from "./writer.ts";

type Here = Context<Environment>;

/** The routes of one record type; what its descriptor does not offer answers 405. */
export function recordRoutes(app: Hono<Environment>, resource: Resource, world: World): void {
  const { descriptor, rules } = resource;
  const { path, writes } = descriptor;
  const opened = world.settings.allow.includes(`${path.split("/").at(-1)}.update`);
  app.get(path, (context) => list(context, resource, world));
  if (writes.create) app.post(path, (context) => create(context, resource, world));
  app.all(path, (context) => notOffered(context, resource));
  const one = `${path}/:id{[0-9]+}`;
  if (rules.one ?? writes.create) app.get(one, (context) => show(context, resource, world));
  if (writes.update || opened) app.put(one, (context) => update(context, resource, world));
  if (writes.delete || opened) app.delete(one, (context) => remove(context, resource, world));
  app.all(one, (context) => notOffered(context, resource));
}

function list(context: Here, resource: Resource, world: World): Response {
  const query = new URL(context.req.url).searchParams;
  const read = readListQuery(resource, query, context.get("userId"));
  if (!read.ok) return refuse(context, { status: 400, issues: [read.error] }, resource.descriptor.metaType);
  return sendPage(context, resource, read.value, world.records.page(resource.table, read.value.query));
}

function show(context: Here, resource: Resource, world: World): Response {
  const includes = context.req.query("includes");
  if (includes !== undefined && !(resource.rules.includes ?? []).includes(includes)) {
    const found = problem(400, "invalid_param", `cannot include ${includes}`, "includes");
    return refuse(context, found, resource.descriptor.metaType);
  }
  const record = find(context, resource, world);
  return record === null ? missing(context, resource) : sendRecord(context, resource, record);
}

async function create(context: Here, resource: Resource, world: World): Promise<Response> {
  const body = await readBody(context, resource, world.settings.strict);
  if (!body.ok) return refuse(context, body.error, resource.descriptor.metaType);
  const made = world.database.transaction(() =>
    createRecord(resource, body.value, writerOf(world, context.get("userId"), isoSeconds(world.clock.now()))),
  );
  if (!made.ok) return refuse(context, made.error, resource.descriptor.metaType);
  return sendRecord(context, resource, made.value);
}

async function update(context: Here, resource: Resource, world: World): Promise<Response> {
  const body = await readBody(context, resource, false);
  if (!body.ok) return refuse(context, body.error, resource.descriptor.metaType);
  const current = find(context, resource, world);
  if (current === null) return missing(context, resource);
  const made = world.database.transaction(() =>
    updateRecord(
      resource,
      current,
      body.value,
      writerOf(world, context.get("userId"), isoSeconds(world.clock.now())),
    ),
  );
  if (!made.ok) return refuse(context, made.error, resource.descriptor.metaType);
  return sendRecord(context, resource, made.value);
}

function remove(context: Here, resource: Resource, world: World): Response {
  const record = find(context, resource, world);
  if (record === null) return missing(context, resource);
  world.records.delete(resource.table, record.id);
  return context.body(null, 204);
}

/** A record that the user may not see is not there. */
function find(context: Here, resource: Resource, world: World): StoredRecord | null {
  const id = Number(context.req.param("id"));
  if (!Number.isSafeInteger(id)) return null;
  const visible = resource.rules.visibleTo?.(context.get("userId"));
  if (visible === undefined) return world.records.get(resource.table, id);
  const where = { sql: `"id" = ? AND ${visible.sql}`, params: [id, ...visible.params] };
  return world.records.page(resource.table, { where, order: [], offset: 0, limit: 1 })[0] ?? null;
}

function missing(context: Here, resource: Resource): Response {
  return refuse(context, notFound, resource.descriptor.metaType);
}

function notOffered(context: Here, resource: Resource): Response {
  const found = problem(405, "method_not_allowed", `${context.req.method} is not offered here`);
  return refuse(context, found, resource.descriptor.metaType);
}
