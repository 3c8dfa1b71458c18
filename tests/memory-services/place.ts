import { pathFields } from "../../src-main/sales/path.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { type Resource, resources } from "../services/sales/resources.ts";
import type { Values } from "../services/store/records.ts";

/** The list or record that a path of the sales service leads to. */
export interface Place {
  readonly resource: Resource;
  /** A record's id, or `upsert` for create-or-update by filters; null for the whole list. */
  readonly id: number | "upsert" | null;
  /** Ids of the parent records, as the path names them, for a record that lives under others. */
  readonly parents: Values;
}

interface Route {
  readonly resource: Resource;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const routes: readonly Route[] = [...resources.values()].map((resource) => ({
  resource,
  pattern: new RegExp(
    `^${resource.descriptor.path.replace(/:\w+/g, "(\\d+)")}(?:/(\\d+${resource.rules.upsert === null ? "" : "|upsert"}))?$`,
  ),
  names: pathFields(resource.descriptor as RecordDescriptor),
}));

const lists = new Map<string, Route>(
  routes.filter((one) => one.names.length === 0).map((one) => [one.resource.descriptor.path, one]),
);

/** Returns null if the path leads to nothing. */
export function placeOf(path: string): Place | null {
  const list = lists.get(path);
  if (list !== undefined) return { resource: list.resource, id: null, parents: {} };
  for (const { resource, pattern, names } of routes) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const parents = Object.fromEntries(names.map((name, at) => [name, Number(found[at + 1])]));
    const id = found[names.length + 1];
    return { resource, id: id === undefined ? null : id === "upsert" ? id : Number(id), parents };
  }
  return null;
}
