import type { Issue } from "../../src-main/contract/failures/transport.ts";
import type { Fault, Keep } from "../../src-main/contract/fault.ts";
import type { Sequence } from "../../src-main/contract/ids.ts";
import type { Values } from "../../src-main/contract/outbox.ts";
import { checkCreate, checkUpdate } from "../../src-main/contract/records/draft.ts";
import { descriptorOf } from "../../src-main/contract/records/registry.ts";
import { err, ok, type Result } from "../../src-main/contract/result.ts";
import { parkedTogether, type Release, type Released, release } from "../../src-main/sync/plan/release.ts";
import { type OutboxRow, type ReplicaDatabase, tablesFor } from "../replica/database.ts";
import { entriesOf, outboxRow } from "../replica/entries-of.ts";
import { overlayRow, readRowOf } from "../replica/overlay-row.ts";
import { plainValues } from "./plain-values.ts";
import { removeEntries } from "./remove-entries.ts";
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
  how: { readonly patch?: Values; readonly keep: Keep },
  at: number,
): Promise<Result<null, Fault>> {
  const { database, bridge, account } = parts;
  const entry = await database.outbox.get(of);
  if (entry === undefined) return err({ kind: "notFound" });
  const descriptor = descriptorOf(entry.type);
  const corrected =
    how.patch && (await resolveReferences(database, descriptor, plainValues(how.patch), entry.patch));
  // The corrections alone: what else the edit says may have got other ids in the journal meanwhile.
  const patch = corrected?.values ?? null;
  const changed = { patch, keep: how.keep };
  const before = await entriesOf(database, entry.type, entry.id);
  const issues = [
    ...(corrected ? await problems(database, entry, { ...entry.patch, ...patch }) : []),
    ...(corrected?.issues ?? []),
    ...(await problemsOfOwn(database, entry, release(before, of, changed).again, how.keep)),
  ];
  if (issues.length > 0) return err({ kind: "rejected", status: 422, issues });

  const retried = await bridge.commands["journal.retry"]({ account, sequence: of, ...changed });
  if (!retried.ok) return retried;
  await follow(parts, entry, before, { changed, at });
  return ok(null);
}

/**
 * Sends parked edits again as they are, all of them or, where it fails, none. Those that have left the outbox are left out;
 * `notFound` where that is all of them.
 */
export async function retryAll(
  parts: SaveParts,
  named: readonly Sequence[],
  at: number,
): Promise<Result<null, Fault>> {
  const { database, bridge, account } = parts;
  const found = (await database.outbox.bulkGet([...named])).filter((one) => one !== undefined);
  if (found.length === 0) return err({ kind: "notFound" });
  const parked = await Promise.all(
    found.map(async (entry) => ({ entry, before: await entriesOf(database, entry.type, entry.id) })),
  );
  const sequences = found.map((one) => one.sequence);
  const retried = await bridge.commands["journal.retryAll"]({ account, sequences });
  if (!retried.ok) return retried;
  const changed = { patch: null, keep: "asIs" } as const;
  for (const { entry, before } of parked) await follow(parts, entry, before, { changed, at });
  return ok(null);
}

/** The replica follows the journal in a decision about `entry`; `before`: the edits of its record as they were then. */
async function follow(
  parts: SaveParts,
  entry: OutboxRow,
  before: readonly OutboxRow[],
  { changed, at }: { readonly changed: Release; readonly at: number },
): Promise<void> {
  const { database } = parts;
  const of = entry.sequence;
  const group = parkedTogether(before, of).map((one) => one.sequence);
  const ended = await carryOut(database, entry, async () => {
    // Main may have been quicker, and have sent some.
    const found = await database.outbox.bulkGet(before.map((one) => one.sequence));
    const left = found.filter((one) => one !== undefined);
    const { state, park } = entry;
    const asParked = left.map((one) => (group.includes(one.sequence) ? { ...one, state, park } : one));
    const current = new Map(left.map((one) => [one.sequence, one]));
    const asItStands = (one: OutboxRow) => ({
      ...(current.get(one.sequence) ?? one),
      base: one.base,
      patch: one.patch,
    });
    const { again, spent, restood } = release(asParked, of, changed);
    return { again: again.map(asItStands), spent, restood: restood.map(asItStands) };
  });
  const touched = await removeEntries(database, ended, { outcome: "merged", at });
  parts.touched([{ type: entry.type, id: entry.id }, ...touched]);
}

/** Takes the decision into the replica; answers what is left to be removed. */
async function carryOut(
  database: ReplicaDatabase,
  { type }: OutboxRow,
  decide: () => Promise<Released<OutboxRow>>,
): Promise<readonly Sequence[]> {
  const tables = tablesFor(database, [type], database.outbox, database.bases);
  return await database.transaction("rw", tables, async () => {
    const { again, spent, restood } = await decide();
    for (const one of [...again, ...restood]) {
      const row = await readRowOf(database, one.type, one.id);
      await database.outbox.put(outboxRow(one, true, row));
      await overlayRow(database, one.type, one.id);
    }
    return spent.map((one) => one.sequence);
  });
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

/** A value that is neither mine nor theirs is as new as one from a form. */
async function problemsOfOwn(
  database: ReplicaDatabase,
  entry: OutboxRow,
  again: readonly OutboxRow[],
  keep: Keep,
): Promise<readonly Issue[]> {
  if (typeof keep === "string") return [];
  const own = Object.keys(keep).filter((field) => keep[field]?.keep === "own");
  const names = new Set(own.map((field) => field.split(".", 1)[0] ?? field));
  if (names.size === 0) return [];
  const patch = Object.assign({}, ...again.map((one) => one.patch));
  return (await problems(database, entry, patch)).filter((one) => one.field !== null && names.has(one.field));
}
