import type { Resource } from "../services/sales/resources.ts";
import type { StoredRecord } from "../services/store/records.ts";

/** A page of a list as the sandbox gives it: filters compare exactly, equal keys follow their ids. */
export function pageOf(
  resource: Resource,
  rows: Iterable<StoredRecord>,
  query: ReadonlyMap<string, string>,
): readonly StoredRecord[] {
  const { page, perPage } = {
    page: Number(query.get("page") ?? 1),
    perPage: Number(query.get("per_page") ?? 25),
  };
  const filters = [...query].filter(([name]) => !["page", "per_page", "sort_by", "ids"].includes(name));
  for (const [name] of filters) {
    if (
      !Object.hasOwn(resource.descriptor.list.filters, name) ||
      Object.hasOwn(resource.rules.filters, name)
    ) {
      throw new Error(`The simulated service does not filter ${resource.descriptor.name} by ${name}`);
    }
  }
  const ids = query.get("ids")?.split(",").map(Number);
  const found = [...rows].filter(
    (row) =>
      (ids === undefined || ids.includes(row.id)) &&
      filters.every(([name, value]) => row[name] !== null && String(row[name]) === value),
  );
  sort(found, query.get("sort_by") ?? "id");
  return found.slice((page - 1) * perPage, page * perPage);
}

function sort(rows: StoredRecord[], by: string): void {
  const [field = "id", direction] = by.split(":");
  const sign = direction === "desc" ? -1 : 1;
  rows.sort((a, b) => sign * (compare(a[field], b[field]) || a.id - b.id));
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}
