import type { DBCore, DBCoreMutateRequest, Dexie } from "dexie";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Keeps the keys that a type's indexes ask for (`computedIndexes` of its descriptor) beside its rows: worked out with every write,
 * whoever writes, and left out of every read. Nobody else needs to know of them.
 */
export function maintainKeys(database: Dexie): void {
  const keyed = new Map(recordNames.map((name) => [name as string, descriptorOf(name)]));
  for (const [name, { computedIndexes: keys }] of keyed) {
    if (keys === undefined) keyed.delete(name);
    else database.table(name).hook("reading", (row: Values | undefined) => row && without(row, keys));
  }
  database.use({ stack: "dbcore", name: "keys", create: (core) => withKeys(core, keyed) });
}

function withKeys(core: DBCore, keyed: ReadonlyMap<string, RecordDescriptor>): Partial<DBCore> {
  return {
    table: (name) => {
      const table = core.table(name);
      const keys = keyed.get(name)?.computedIndexes;
      if (keys === undefined) return table;
      const mutate = (request: DBCoreMutateRequest) =>
        table.mutate(
          request.type === "put" || request.type === "add"
            ? { ...request, values: request.values.map((row: Values) => withKeysOf(row, keys)) }
            : request,
        );
      return { ...table, mutate };
    },
  };
}

type Keys = NonNullable<RecordDescriptor["computedIndexes"]>;

function withKeysOf(row: Values, keys: Keys): Values {
  const found = Object.entries(keys).map(([name, keyOf]) => [name, keyOf(row)] as const);
  return { ...without(row, keys), ...Object.fromEntries(found.filter(([, key]) => key !== undefined)) };
}

function without(row: Values, keys: Keys): Values {
  const given: Record<string, unknown> = { ...row };
  for (const name of Object.keys(keys)) delete given[name];
  return given;
}
