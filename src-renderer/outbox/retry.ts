import type { Fault, Issue } from "../../src-main/contract/fault.ts";
import type { Sequence } from "../../src-main/contract/ids.ts";
import type { Values } from "../../src-main/contract/outbox.ts";
import { checkCreate, checkUpdate } from "../../src-main/contract/records/draft.ts";
import { descriptorOf } from "../../src-main/contract/records/registry.ts";
import { err, ok, type Result } from "../../src-main/contract/result.ts";
import { release } from "../../src-main/sync/core/release.ts";
import { type OutboxRow, type ReplicaDatabase, tablesFor } from "../replica/database.ts";
import { entriesOf, outboxRow } from "../replica/entries-of.ts";
import { overlayRow, readRowOf } from "../replica/overlay-row.ts";
import { plainValues } from "./plain-values.ts";
import { resolveReferences } from "./resolve-references.ts";
import type { SaveParts } from "./save-edits.ts";

/**
 * Sends a parked edit again, corrected or as it is. The journal, the authority on delivery, takes the change first and
 * tells where the edit stands by a mark of its own, which may be a later one by now; the replica shows the values.
 * `notFound` where the edit has left the outbox.
 */
export async function retry(
  parts: SaveParts,
  of: Sequence,
  how: { readonly patch?: Values; readonly keep: "asIs" | "mine" },
): Promise<Result<null, Fault>> {
  const { database, bridge, account } = parts;
  const entry = await database.outbox.get(of);
  if (entry === undefined) return err({ kind: "notFound" });
  const descriptor = descriptorOf(entry.type);
  const corrected =
    how.patch && (await resolveReferences(database, descriptor, plainValues(how.patch), entry.patch));
  // The corrections alone: what else the edit says may have got other ids in the journal meanwhile.
  const patch = corrected?.values ?? null;
  const issues = corrected && [
    ...(await problems(database, entry, { ...entry.patch, ...patch })),
    ...corrected.issues,
  ];
  if (issues && issues.length > 0) return err({ kind: "rejected", status: 422, issues });

  const changed = { patch, keep: how.keep };
  const group = release(await entriesOf(database, entry.type, entry.id), of, changed);
  const retried = await bridge.commands["journal.retry"]({ account, sequence: of, ...changed });
  if (!retried.ok) return retried;
  const tables = tablesFor(database, [entry.type], database.outbox, database.bases);
  await database.transaction("rw", tables, async () => {
    // Main may have been quicker, and have sent some.
    const found = await database.outbox.bulkGet(group.map((one) => one.sequence));
    const current = new Map(
      found.flatMap((one) => (one === undefined ? [] : [[one.sequence, one] as const])),
    );
    const asParked = [...current.values()].map((one) => ({ ...one, state: entry.state, park: entry.park }));
    for (const { sequence, base, patch: values } of release(asParked, of, changed)) {
      const one = current.get(sequence);
      if (one === undefined) continue;
      const row = await readRowOf(database, one.type, one.id);
      await database.outbox.put(outboxRow({ ...one, base, patch: values }, true, row));
      await overlayRow(database, one.type, one.id);
    }
  });
  parts.touched([{ type: entry.type, id: entry.id }]);
  return ok(null);
}

async function problems(
  database: ReplicaDatabase,
  entry: OutboxRow,
  patch: Values,
): Promise<readonly Issue[]> {
  const descriptor = descriptorOf(entry.type);
  if (entry.kind === "create") return checkCreate(descriptor, patch);
  const row = await readRowOf(database, entry.type, entry.id);
  return checkUpdate(descriptor, row ?? {}, patch);
}
