import type { Context, Hono } from "hono";
import { pathFields } from "../../../src-main/sales/path.ts";
import type { Environment } from "../network/environment.ts";
import type { StoredRecord, Values } from "../store/records.ts";
import type { World } from "../world.ts";
import { readBody } from "./body.ts";
import { readListQuery } from "./list-query.ts";
import { notFound, problem } from "./problem.ts";
import { childrenOf, type Resource, resourceOf } from "./resources.ts";
import { upsert } from "./upsert.ts";
import { refuse, sendPage, sendRecord } from "./wire.ts";
import { createRecord, updateRecord } from "./write.ts";
import { writerFor } from "./writer.ts";

type Here = Context<Environment>;

/** The routes of one record type; what its descriptor does not offer answers 405. */
export function recordRoutes(app: Hono<Environment>, resource: Resource, world: World): void {
  const { descriptor, rules } = resource;
  const { writes } = descriptor;
  const path = descriptor.path.replace(/:(\w+)/g, ":$1{[0-9]+}");
  const opened = world.settings.allow.includes(`${path.split("/").at(-1)}.update`);
  if (rules.upsert !== null) {
    app.post(`${path}/upsert`, (context) => upsert(context, resource, world));
    app.all(`${path}/upsert`, (context) => notOffered(context, resource));
  }
  if (rules.list) app.get(path, (context) => list(context, resource, world));
  if (writes.create) app.post(path, (context) => create(context, resource, world));
  app.all(path, (context) => notOffered(context, resource));
  if (world.settings.allow.includes(`${path.split("/").at(-1)}.self`))
    app.get(`${path}/self`, (context) => self(context, resource, world));
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
  const shuffle = context.get("shuffle") ?? null;
  const found = world.records.page(resource.table, { ...read.value.query, shuffle });
  return sendPage(context, resource, world, read.value, found);
}

function show(context: Here, resource: Resource, world: World): Response {
  const includes = context.req.query("includes");
  const offered = resource.rules.includes ?? {};
  if (includes?.split(",").some((name) => !Object.hasOwn(offered, name))) {
    const found = problem(400, "invalid_param", `cannot include ${includes}`, "includes");
    return refuse(context, found, resource.descriptor.metaType);
  }
  const record = find(context, resource, world);
  return record === null ? missing(context, resource) : sendRecord(context, resource, world, record);
}

/** The user whose token it is: the document shows no such call, other services of this shape do. */
function self(context: Here, resource: Resource, world: World): Response {
  const record = world.records.get(resource.table, context.get("userId"));
  return record === null ? missing(context, resource) : sendRecord(context, resource, world, record);
}

async function create(context: Here, resource: Resource, world: World): Promise<Response> {
  const body = await readBody(context, resource, world.settings.strict);
  if (!body.ok) return refuse(context, body.error, resource.descriptor.metaType);
  const parents = readParents(context, resource, world);
  if (parents === null) return missing(context, resource);
  const made = world.database.transaction(() =>
    createRecord(resource, { ...body.value, ...parents }, writerFor(context, world)),
  );
  if (!made.ok) return refuse(context, made.error, resource.descriptor.metaType);
  return sendRecord(context, resource, world, made.value);
}

async function update(context: Here, resource: Resource, world: World): Promise<Response> {
  const body = await readBody(context, resource, false);
  if (!body.ok) return refuse(context, body.error, resource.descriptor.metaType);
  const current = find(context, resource, world);
  if (current === null) return missing(context, resource);
  const made = world.database.transaction(() =>
    updateRecord(resource, current, body.value, writerFor(context, world)),
  );
  if (!made.ok) return refuse(context, made.error, resource.descriptor.metaType);
  return sendRecord(context, resource, world, made.value);
}

function remove(context: Here, resource: Resource, world: World): Response {
  const record = find(context, resource, world);
  if (record === null) return missing(context, resource);
  world.database.transaction(() => {
    for (const child of childrenOf(resource.descriptor.name)) {
      world.records.deleteWhere(child.resource.table, child.by, record.id);
    }
    world.records.delete(resource.table, record.id);
  });
  return context.body(null, 204);
}

/** Returns the parent ids that the path names, for a record that lives under others; null if a parent is missing. */
function readParents(context: Here, resource: Resource, world: World): Values | null {
  const parents: Record<string, number> = {};
  for (const name of pathFields(resource.descriptor)) {
    const type = resource.descriptor.fields[name]?.refersTo;
    const id = Number(context.req.param(name));
    if (type === undefined || visibleRecord(context, resourceOf(type), world, id) === null) return null;
    parents[name] = id;
  }
  return parents;
}

function find(context: Here, resource: Resource, world: World): StoredRecord | null {
  return visibleRecord(context, resource, world, Number(context.req.param("id")));
}

/** Returns null for a record that the user may not see, as for a missing one. */
function visibleRecord(context: Here, resource: Resource, world: World, id: number): StoredRecord | null {
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
