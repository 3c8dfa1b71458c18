import type { RecordDescriptor } from "./define.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of a record that stand in its path: a record that lives under another is reached through it, as
 * `/v2/deals/:deal_id/associated_contacts`. They are not sent in a body, and need not come back in an answer.
 */
export function pathFields({ path }: Pick<RecordDescriptor, "path">): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** The path of the collection that a record of these values belongs to. */
export function pathOf({ path }: Pick<RecordDescriptor, "path">, values: Values): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
}

/** The values in two: what the path says, and what a body says. */
export function splitByPath(
  descriptor: Pick<RecordDescriptor, "path">,
  values: Values,
): { readonly path: Values; readonly body: Values } {
  const named = new Set(pathFields(descriptor));
  const entries = Object.entries(values);
  return {
    path: Object.fromEntries(entries.filter(([name]) => named.has(name))),
    body: Object.fromEntries(entries.filter(([name]) => !named.has(name))),
  };
}
