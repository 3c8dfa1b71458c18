import { pathFields } from "../../../src-main/sales/path.ts";
import type { StoredRecord } from "../store/records.ts";
import type { World } from "../world.ts";
import { childrenOf, type Resource } from "./resources.ts";

/** Input that an answer needs besides the records themselves. */
export interface Presenting {
  readonly world: World;
  readonly origin: string;
  /** Names of `includes`. */
  readonly includes: readonly string[];
}

/** Returns `{data, meta: {type}}` of one record, with the records that it includes. */
export function envelope(resource: Resource, record: StoredRecord, presenting: Presenting): unknown {
  const { descriptor, rules } = resource;
  const { origin, world, includes } = presenting;
  const data: Record<string, unknown> = { ...rules.present(record, { origin, now: world.clock.now() }) };
  for (const name of rules.absentWhenNull) if (data[name] === null) delete data[name];
  for (const name of pathFields(descriptor)) delete data[name];
  for (const name of includes) data[name] = included(resource, record, name, presenting);
  return { data, meta: { type: descriptor.metaType } };
}

function included(resource: Resource, record: StoredRecord, name: string, presenting: Presenting): unknown {
  const type = resource.rules.includes?.[name];
  const child = childrenOf(resource.descriptor.name).find((one) => one.resource.descriptor.name === type);
  if (child === undefined) throw new Error(`${resource.descriptor.name} includes no ${name}`);
  const found = presenting.world.records.page(child.resource.table, {
    where: { sql: `"${child.by}" = ?`, params: [record.id] },
    order: [],
    offset: 0,
    limit: -1,
  });
  const items = found.map((one) => envelope(child.resource, one, { ...presenting, includes: [] }));
  return { items, meta: { type: "collection", count: items.length, links: {} } };
}
