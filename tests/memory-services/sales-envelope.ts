import { pathFields } from "../../src-main/sales/path.ts";
import { type Problem, problemBody } from "../services/sales/problem.ts";
import { childrenOf, type Resource } from "../services/sales/resources.ts";
import type { StoredRecord } from "../services/store/records.ts";
import type { Page } from "./listing.ts";
import type { ServiceAnswer, ServiceRequest } from "./service-request.ts";
import { isOverdue } from "./special-filters.ts";
import type { Store } from "./store.ts";

export const salesOrigin = "https://sales.test";

/** `{data, meta: {type}}` of one record, with what it is to include. */
export function envelopeOf(
  store: Store,
  resource: Resource,
  record: StoredRecord,
  request: Pick<ServiceRequest, "query" | "now">,
): { readonly data: Readonly<Record<string, unknown>>; readonly meta: unknown } {
  const { descriptor, rules } = resource;
  const data: Record<string, unknown> = {
    ...rules.present(record, { origin: salesOrigin, now: request.now }),
  };
  if ("overdue" in rules.computed) data.overdue = isOverdue(record, request.now);
  for (const name of rules.absentWhenNull) if (data[name] === null) delete data[name];
  for (const name of pathFields(descriptor)) delete data[name];
  for (const name of request.query.get("includes")?.split(",") ?? []) {
    const type = rules.includes?.[name];
    const child = childrenOf(descriptor.name).find((one) => one.resource.descriptor.name === type);
    if (child === undefined) continue;
    const items = [...store.of(child.resource.descriptor.name).values()]
      .filter((row) => row[child.by] === record.id)
      .map((row) => envelopeOf(store, child.resource, row, { ...request, query: new Map() }));
    data[name] = { items, meta: { type: "collection", count: items.length, links: {} } };
  }
  return { data, meta: { type: descriptor.metaType } };
}

/** `count` is what stands on the page, not the total (docs/assumptions.md, "Lists"). */
export function collectionOf(items: readonly unknown[], page: Page, request: ServiceRequest): unknown {
  const linkTo = (number: number) => {
    const query = new URLSearchParams([...request.query]);
    query.set("page", String(number));
    return `${salesOrigin}${request.path}?${query}`;
  };
  const links = {
    self: linkTo(page.number),
    ...(page.more && { next_page: linkTo(page.number + 1) }),
    ...(page.number > 1 && { prev_page: linkTo(page.number - 1) }),
  };
  return { items, meta: { type: "collection", count: items.length, links } };
}

export function refuse(found: Problem, resource: Resource | null): ServiceAnswer {
  return { status: found.status, body: problemBody(found, resource?.descriptor.metaType ?? null, "sales-1") };
}
