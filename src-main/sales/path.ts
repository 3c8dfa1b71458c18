import type { AnyDescriptor } from "../../src-shared/records/registry.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of a record that are in its path: Rounds reaches a record that lives under another through that one, as
 * `/v2/deals/:deal_id/associated_contacts`. Rounds does not send them in a body, and an answer need not have them.
 */
export function pathFields({ path }: Pick<AnyDescriptor, "path">): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** Returns the path of the collection that a record of these values belongs to. */
export function collectionPathOf({ path }: Pick<AnyDescriptor, "path">, values: Values): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
}

/** Splits the values into those for the path and those for the body. */
export function splitByPath(
  descriptor: Pick<AnyDescriptor, "path">,
  values: Values,
): { readonly path: Values; readonly body: Values } {
  const named = new Set(pathFields(descriptor));
  const entries = Object.entries(values);
  return {
    path: Object.fromEntries(entries.filter(([name]) => named.has(name))),
    body: Object.fromEntries(entries.filter(([name]) => !named.has(name))),
  };
}
