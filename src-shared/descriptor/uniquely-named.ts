import { maker, oneOf, required, serverTimes, words } from "./field.ts";

/** The fields of the lists of names that reps keep themselves: deal sources, lead sources, loss reasons. */
export const uniquelyNamedFields = {
  ...maker,
  name: words(required),
  ...serverTimes,
};

/** Shared descriptor parts of these lists: names are unique, and a lost create is found by its name. */
export const uniquelyNamed = {
  indexes: ["name"],
  list: { sort: ["id", "name", "updated_at", "created_at"], filters: { name: "text" }, ids: true },
  pull: { kind: "sweep", by: "id", deltaBy: "updated_at" },
  writes: { create: true, update: true, delete: true },
  unique: ["name"],
  createRecovery: { kind: "list", filters: [], exact: ["name"], sort: "created_at:desc" },
} as const;

/** The lists of origins, one for deals and one for leads. The service calls the records of both of them sources. */
export function sourcesOf<const T extends "deal" | "lead">(type: T) {
  return {
    metaType: "source",
    path: `/v2/${type}_sources`,
    fields: { ...uniquelyNamedFields, resource_type: oneOf([type]) },
    ...uniquelyNamed,
  } as const;
}
