import { pathFields } from "../../../src-main/sales/path.ts";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";
import { type Table, tableOf } from "../store/table.ts";
import { rulesOf } from "./rules/by-type.ts";
import type { SalesRules } from "./rules/rules.ts";

/** One record type of the sales service: what the contract says of it, its peculiarities, its table. */
export interface Resource {
  readonly descriptor: RecordDescriptor;
  readonly rules: SalesRules;
  readonly table: Table;
}

/** Every type of the registry that lives at the sales service. */
export const resources: ReadonlyMap<string, Resource> = new Map(
  recordNames
    .map((name) => descriptorOf(name))
    .filter((descriptor) => descriptor.service === "sales")
    .map((descriptor) => {
      const rules = rulesOf(descriptor.name);
      return [descriptor.name, { descriptor, rules, table: tableOf(descriptor, rules) }];
    }),
);

/** Types that live under this one: a field in their path names it. */
export function childrenOf(type: string): readonly { readonly resource: Resource; readonly by: string }[] {
  return [...resources.values()].flatMap((resource) =>
    pathFields(resource.descriptor)
      .filter((by) => resource.descriptor.fields[by]?.refersTo === type)
      .map((by) => ({ resource, by })),
  );
}

export function resourceOf(type: string): Resource {
  const resource = resources.get(type);
  if (resource === undefined) throw new Error(`The sales service has no ${type}`);
  return resource;
}
