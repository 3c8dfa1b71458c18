import type { Result } from "../../src-shared/result.ts";
import { isoSeconds } from "../services/clock.ts";
import { dataIn } from "../services/sales/body.ts";
import { administratorRole } from "../services/sales/people.ts";
import { notFound, type Problem, problem } from "../services/sales/problem.ts";
import { childrenOf, type Resource, resourceOf, resources } from "../services/sales/resources.ts";
import { readFilters, valuesOf } from "../services/sales/upsert.ts";
import { createRecord, updateRecord } from "../services/sales/write.ts";
import type { StoredRecord, Values } from "../services/store/records.ts";
import { Follower, type ListLag } from "./follower.ts";
import { matcherOf, pageOf } from "./listing.ts";
import { type Place, placeOf } from "./place.ts";
import { collectionOf, envelopeOf, refuse } from "./sales-envelope.ts";
import type { ServiceAnswer, ServiceRequest } from "./service-request.ts";
import { Store } from "./store.ts";

/** A change that a request made, as the sales service itself records it. */
export interface Change {
  readonly type: string;
  readonly id: number;
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}

/**
 * The sales service without a network: the sandbox's own rules of reading a query and of writing, over records in
 * memory. The conformance table (`tests/contract/conformance/sales-memory.test.ts`) and
 * `tests/property/services.test.ts` hold it to the sandbox.
 */
export class SalesService {
  readonly store = new Store();
  /** Told of each change, once it is made. */
  onChange: (change: Change) => void = () => {};
  /** Puts records of a type in order that the order of a list cannot tell apart: by id, unless a test moves them. */
  tieOf: (type: string, id: number) => number = (_type, id) => id;
  /** Values as the service keeps them, of those that it was sent: as they are, unless a test has it spell them in its own way. */
  spell: (values: Values) => Values = (values) => values;
  /**
   * The part of a write that the service carries out, though it answers it with success: all, unless a test has it ignore some.
   * `before`: null for a create.
   */
  takes: (values: Values, resource: Resource, before: StoredRecord | null) => Values = (values) => values;
  #follower: Follower | null = null;
  /** Operations opened beyond the document, as `contacts.update` (the sandbox's `allow`). */
  readonly #allow: readonly string[];

  constructor(allow: readonly string[] = []) {
    this.#allow = allow;
  }

  /** From now on lists and what a record includes are of a while ago; one record by its id, and writes, are of now. */
  lagLists(lag: ListLag): void {
    this.#follower = new Follower(this.store, resources.values(), lag);
  }

  /** Lists that were answered while they lacked a write. */
  get lists(): { readonly behind: number } {
    return { behind: this.#follower?.timesBehind ?? 0 };
  }

  handle(request: ServiceRequest): ServiceAnswer {
    if (this.#isAdministrator(request.userId))
      return refuse(problem(403, "forbidden", "Resource operations are for agents"), null);
    const place = placeOf(request.path);
    if (place === null) return refuse(notFound, null);
    const { resource, id } = place;
    const { method } = request;
    const { writes, path } = resource.descriptor;
    if (id === "upsert")
      return method === "POST" ? this.#upsert(resource, request) : notOffered(resource, request);
    if (id === null) {
      if (method === "GET" && resource.rules.list) return this.#list(resource, request);
      if (method === "POST" && writes.create) return this.#create(place, request);
      return notOffered(resource, request);
    }
    const opened = this.#allow.includes(`${path.split("/").at(-1)}.update`);
    if (method === "GET" && (resource.rules.one ?? writes.create)) return this.#show(resource, id, request);
    if (method === "PUT" && (writes.update || opened)) return this.#update(resource, id, request);
    if (method === "DELETE" && (writes.delete || opened)) return this.#remove(resource, id, request);
    return notOffered(resource, request);
  }

  /** Has no role but to administer (`isAgent` of the sandbox); a user who is not among the records is an agent. */
  #isAdministrator(userId: number): boolean {
    const roles = this.store.get("user", userId)?.roles as
      | readonly { readonly id: number }[]
      | null
      | undefined;
    return roles?.every(({ id }) => id === administratorRole) ?? false;
  }

  #visible(resource: Resource, id: number, userId: number): StoredRecord | null {
    const row = this.store.get(resource.descriptor.name, id);
    return row !== null && isVisible(row, userId) ? row : null;
  }

  #list(resource: Resource, request: ServiceRequest): ServiceAnswer {
    const listed = this.#follower?.caughtUp() ?? this.store;
    const rows = [...listed.of(resource.descriptor.name).values()].filter((row) =>
      isVisible(row, request.userId),
    );
    const page = pageOf(resource, rows, request.query, { ...request, tieOf: this.tieOf });
    if (!page.ok) return refuse({ status: 400, issues: [page.error] }, resource);
    const items = page.value.rows.map((row) => envelopeOf(listed, resource, row, request));
    return { status: 200, body: collectionOf(items, page.value, request) };
  }

  #show(resource: Resource, id: number, request: ServiceRequest): ServiceAnswer {
    const includes = request.query.get("includes");
    const offered = resource.rules.includes ?? {};
    if (includes?.split(",").some((name) => !Object.hasOwn(offered, name)))
      return refuse(problem(400, "invalid_param", `cannot include ${includes}`, "includes"), resource);
    const row = this.#visible(resource, id, request.userId);
    return row === null ? refuse(notFound, resource) : this.#shown(resource, row, request);
  }

  #create({ resource, parents }: Place, request: ServiceRequest): ServiceAnswer {
    const data = dataIn(request.body, resource, false);
    if (!data.ok) return refuse(data.error, resource);
    for (const [name, id] of Object.entries(parents)) {
      const type = resource.descriptor.fields[name]?.refersTo ?? "";
      if (this.#visible(resourceOf(type), Number(id), request.userId) === null)
        return refuse(notFound, resource);
    }
    return this.#written(resource, null, { ...this.takes(data.value, resource, null), ...parents }, request);
  }

  #update(resource: Resource, id: number, request: ServiceRequest): ServiceAnswer {
    const data = dataIn(request.body, resource, false);
    if (!data.ok) return refuse(data.error, resource);
    const before = this.#visible(resource, id, request.userId);
    if (before === null) return refuse(notFound, resource);
    return this.#written(resource, before, this.takes(data.value, resource, before), request);
  }

  #upsert(resource: Resource, request: ServiceRequest): ServiceAnswer {
    const query = new URLSearchParams([...request.query]);
    const filters = readFilters(resource, query);
    if (!filters.ok) return refuse(filters.error, resource);
    const data = dataIn(request.body, resource, false);
    if (!data.ok) return refuse(data.error, resource);
    const matchers = [...request.query].map(([name, value]) => matcherOf(resource, name, value, request.now));
    const found = [...this.store.of(resource.descriptor.name).values()].filter((row) =>
      matchers.every((fits) => fits(row)),
    );
    const [one, other] = found;
    if (other !== undefined) {
      const several = "Several records match the filters; nothing was changed";
      return refuse(problem(409, "conflict", several), resource);
    }
    const values = one === undefined ? { ...valuesOf(resource, query), ...data.value } : data.value;
    return this.#written(resource, one ?? null, values, request);
  }

  #written(
    resource: Resource,
    before: StoredRecord | null,
    values: Values,
    request: ServiceRequest,
  ): ServiceAnswer {
    const writer = this.store.writer(request.userId, isoSeconds(request.now));
    const kept = this.spell(values);
    const made: Result<StoredRecord, Problem> =
      before === null ? createRecord(resource, kept, writer) : updateRecord(resource, before, kept, writer);
    if (!made.ok) return refuse(made.error, resource);
    this.onChange({ type: resource.descriptor.name, id: made.value.id, before, after: made.value });
    return this.#shown(resource, made.value, request);
  }

  #remove(resource: Resource, id: number, request: ServiceRequest): ServiceAnswer {
    const type = resource.descriptor.name;
    const before = this.#visible(resource, id, request.userId);
    if (before === null) return refuse(notFound, resource);
    for (const child of childrenOf(type)) {
      const rows = this.store.of(child.resource.descriptor.name);
      for (const row of [...rows.values()])
        if (row[child.by] === id) this.store.remove(child.resource.descriptor.name, row.id);
    }
    this.store.remove(type, id);
    this.onChange({ type, id, before, after: null });
    return { status: 204, body: undefined };
  }

  #shown(resource: Resource, row: StoredRecord, request: ServiceRequest): ServiceAnswer {
    const query = request.method === "GET" ? request.query : new Map();
    const included = query.has("includes") ? this.#follower?.caughtUp() : undefined;
    return { status: 200, body: envelopeOf(included ?? this.store, resource, row, { ...request, query }) };
  }
}

/** Sales document, "Note": restricted limits access to its creator. */
function isVisible(row: StoredRecord, userId: number): boolean {
  return row.type !== "restricted" || row.creator_id === userId;
}

function notOffered(resource: Resource, { method }: ServiceRequest): ServiceAnswer {
  return refuse(problem(405, "method_not_allowed", `${method} is not offered here`), resource);
}
