import type { RecordDescriptor } from "../../../../src-shared/descriptor/define.ts";
import { registry } from "../../../../src-shared/records/registry.ts";

/**
 * Returns the Dexie stores that the registry requires. The newest version in `versions.ts` must declare the same
 * stores, so that nobody can forget a new record type there.
 */
export function storesOf(): Record<string, string> {
  const all: readonly RecordDescriptor[] = Object.values(registry);
  const records = all.map((one) => [one.name, ["id", ...indexesOf(one)].join(", ")]);
  return { ...Object.fromEntries(records), ...bookkeeping };
}

/** Everything beside the records. See `database.ts` for what stands in each. */
const bookkeeping: Readonly<Record<string, string>> = {
  outbox: "sequence, [type+id], *refs, visitLogId, state",
  bases: "[type+id], *refs",
  history: "++place, sequence, visitLogId",
  cursors: "type",
  meta: "key",
  aliases: "[type+from], [type+to]",
  settledAt: "[type+id], [type+count]",
  totals: "[type+group]",
};

/**
 * A record that has its home here keeps references for ever, and has no entry in the outbox by which a settling
 * could find them: so each of its references is indexed.
 */
function indexesOf(descriptor: RecordDescriptor): readonly string[] {
  if (descriptor.service !== "local") return descriptor.indexes;
  const single = Object.entries(descriptor.fields)
    .filter(([, field]) => field.refersTo !== undefined)
    .map(([name]) => name);
  const paired = Object.entries(descriptor.fields)
    .filter(([, field]) => field.refersBy !== undefined)
    .map(([name, field]) => `[${field.refersBy}+${name}]`);
  return [...new Set([...descriptor.indexes, ...paired, ...single])];
}
