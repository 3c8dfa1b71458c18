import type { FilterKind, RecordDescriptor } from "../../../../src-shared/descriptor/define.ts";
import { localFiltersOf } from "./local-filters.ts";

/** A record as its list can be filtered: with what the list asks beside the fields as fields, too. */
export function asListed(descriptor: RecordDescriptor): RecordDescriptor {
  const asked = Object.entries(localFiltersOf(descriptor.name).virtual).map(
    ([name, { field }]) => [name, field] as const,
  );
  return asked.length === 0
    ? descriptor
    : { ...descriptor, fields: { ...descriptor.fields, ...Object.fromEntries(asked) } };
}

/** Kinds of all filters that a list of records has on screen, by their names. */
export function filterKinds({ name, list }: RecordDescriptor): Readonly<Record<string, FilterKind>> {
  return { ...list.filters, ...localFiltersOf(name).kinds };
}

/** Parts of fields by which the list can be filtered: "address.city". */
export function listedParts(descriptor: RecordDescriptor): readonly string[] {
  return Object.entries(descriptor.list.objectFilters ?? {}).flatMap(([name, parts]) =>
    parts.map((part) => `${name}.${part}`),
  );
}
