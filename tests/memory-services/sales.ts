import type { RecordDescriptor } from "../../src-main/contract/records/define.ts";
import { pathFields } from "../../src-main/contract/records/path.ts";
import { isoSeconds } from "../services/clock.ts";
import { notFound, type Problem, problem, problemBody } from "../services/sales/problem.ts";
import { childrenOf, type Resource, resourceOf, resources } from "../services/sales/resources.ts";
import { createRecord, updateRecord } from "../services/sales/write.ts";
import type { StoredRecord, Values } from "../services/store/records.ts";
import { pageOf } from "./listing.ts";
import { Store } from "./store.ts";

export interface ServiceRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  /** The parsed body; undefined where there is none. */
  readonly body: unknown;
  readonly userId: number;
  /** By the service's clock, milliseconds since 1970. */
  readonly now: number;
}

export interface ServiceAnswer {
  readonly status: number;
  /** Undefined where the answer has no body. */
  readonly body: unknown;
}

/** What a request changed: the sales service's own account of it. */
export interface Change {
  readonly type: string;
  readonly id: number;
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}

interface Place {
  readonly resource: Resource;
  readonly id: number | null;
  readonly parents: Values;
}

/**
 * The sales service without a network: the sandbox's own rules of writing over records in memory, and lists as far as
 * the product asks for them. `tests/property/services.test.ts` holds it against the sandbox.
 */
export class SalesService {
  readonly store = new Store();
  /** Told of each change, once it is made. */
  onChange: (change: Change) => void = () => {};

  handle(request: ServiceRequest): ServiceAnswer {
    const place = placeOf(request.path);
    if (place === null) return refuse(notFound, null);
    const { resource, id } = place;
    const { writes } = resource.descriptor;
    if (id === null) {
      if (request.method === "GET" && resource.rules.list) return this.#list(resource, request);
      if (request.method === "POST" && writes.create) return this.#create(place, request);
      return notOffered(resource, request);
    }
    if (request.method === "GET" && (resource.rules.one ?? writes.create))
      return this.#show(resource, id, request);
    if (request.method === "PUT" && writes.update) return this.#update(resource, id, request);
    if (request.method === "DELETE" && writes.delete) return this.#remove(resource, id, request);
    return notOffered(resource, request);
  }

  #visible(resource: Resource, id: number, userId: number): StoredRecord | null {
    const row = this.store.get(resource.descriptor.name, id);
    return row !== null && isVisible(row, userId) ? row : null;
  }

  #list(resource: Resource, request: ServiceRequest): ServiceAnswer {
    const { userId, query } = request;
    const rows = [...this.store.of(resource.descriptor.name).values()].filter((row) =>
      isVisible(row, userId),
    );
    const items = pageOf(resource, rows, query).map((row) => this.#envelope(resource, row, request));
    return { status: 200, body: { items, meta: { type: "collection", count: items.length, links: {} } } };
  }

  #show(resource: Resource, id: number, request: ServiceRequest): ServiceAnswer {
    const row = this.#visible(resource, id, request.userId);
    if (row === null) return refuse(notFound, resource);
    return { status: 200, body: this.#envelope(resource, row, request) };
  }

  #create({ resource, parents }: Place, request: ServiceRequest): ServiceAnswer {
    const { descriptor } = resource;
    for (const [name, id] of Object.entries(parents)) {
      const type = descriptor.fields[name]?.refersTo ?? "";
      if (this.#visible(resourceOf(type), Number(id), request.userId) === null)
        return refuse(notFound, resource);
    }
    const writer = this.store.writer(request.userId, isoSeconds(request.now));
    const made = createRecord(resource, { ...dataOf(request), ...parents }, writer);
    if (!made.ok) return refuse(made.error, resource);
    this.onChange({ type: descriptor.name, id: made.value.id, before: null, after: made.value });
    return { status: 200, body: this.#envelope(resource, made.value, request) };
  }

  #update(resource: Resource, id: number, request: ServiceRequest): ServiceAnswer {
    const before = this.#visible(resource, id, request.userId);
    if (before === null) return refuse(notFound, resource);
    const writer = this.store.writer(request.userId, isoSeconds(request.now));
    const made = updateRecord(resource, before, dataOf(request), writer);
    if (!made.ok) return refuse(made.error, resource);
    this.onChange({ type: resource.descriptor.name, id, before, after: made.value });
    return { status: 200, body: this.#envelope(resource, made.value, request) };
  }

  #remove(resource: Resource, id: number, request: ServiceRequest): ServiceAnswer {
    const type = resource.descriptor.name;
    const before = this.#visible(resource, id, request.userId);
    if (before === null) return refuse(notFound, resource);
    for (const child of childrenOf(type)) {
      const rows = this.store.of(child.resource.descriptor.name);
      for (const row of [...rows.values()]) if (row[child.by] === id) rows.delete(row.id);
    }
    this.store.of(type).delete(id);
    this.onChange({ type, id, before, after: null });
    return { status: 204, body: undefined };
  }

  /** `{data, meta: {type}}` of one record, with what it is to include. */
  #envelope(resource: Resource, record: StoredRecord, request: ServiceRequest): unknown {
    const { descriptor, rules } = resource;
    const data: Record<string, unknown> = {
      ...rules.present(record, { origin: "https://sales.test", now: request.now }),
    };
    if (descriptor.name === "task") {
      data.overdue = typeof data.due_date === "string" && Date.parse(data.due_date) < request.now;
    }
    for (const name of rules.absentWhenNull) if (data[name] === null) delete data[name];
    for (const name of pathFields(descriptor)) delete data[name];
    for (const name of request.query.get("includes")?.split(",") ?? []) {
      const type = rules.includes?.[name];
      const child = childrenOf(descriptor.name).find((one) => one.resource.descriptor.name === type);
      if (child === undefined) continue;
      const rows = [...this.store.of(child.resource.descriptor.name).values()];
      const items = rows
        .filter((row) => row[child.by] === record.id)
        .map((row) => this.#envelope(child.resource, row, { ...request, query: new Map() }));
      data[name] = { items, meta: { type: "collection", count: items.length, links: {} } };
    }
    return { data, meta: { type: descriptor.metaType } };
  }
}

interface Route {
  readonly resource: Resource;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const routes: readonly Route[] = [...resources.values()].map((resource) => ({
  resource,
  pattern: new RegExp(`^${resource.descriptor.path.replace(/:\w+/g, "(\\d+)")}(?:/(\\d+))?$`),
  names: pathFields(resource.descriptor as RecordDescriptor),
}));

const places = new Map<string, Route>(
  routes.filter((one) => one.names.length === 0).map((one) => [one.resource.descriptor.path, one]),
);

function placeOf(path: string): Place | null {
  const whole = places.get(path);
  if (whole !== undefined) return { resource: whole.resource, id: null, parents: {} };
  for (const { resource, pattern, names } of routes) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const parents = Object.fromEntries(names.map((name, at) => [name, Number(found[at + 1])]));
    const id = found[names.length + 1];
    return { resource, id: id === undefined ? null : Number(id), parents };
  }
  return null;
}

function dataOf({ body }: ServiceRequest): Values {
  return (body as { readonly data: Values }).data;
}

/** Sales document, "Note": restricted limits access to its creator. */
function isVisible(row: StoredRecord, userId: number): boolean {
  return row.type !== "restricted" || row.creator_id === userId;
}

function refuse(found: Problem, resource: Resource | null): ServiceAnswer {
  return { status: found.status, body: problemBody(found, resource?.descriptor.metaType ?? null, "sales-1") };
}

function notOffered(resource: Resource, { method }: ServiceRequest): ServiceAnswer {
  return refuse(problem(405, "method_not_allowed", `${method} is not offered here`), resource);
}
