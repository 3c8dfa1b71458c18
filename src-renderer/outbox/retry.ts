import type { Fault, Issue } from "../../src-main/contract/fault.ts";
import type { Sequence } from "../../src-main/contract/ids.ts";
import type { Values } from "../../src-main/contract/outbox.ts";
import { checkCreate, checkUpdate } from "../../src-main/contract/records/draft.ts";
import { descriptorOf } from "../../src-main/contract/records/registry.ts";
import { err, ok, type Result } from "../../src-main/contract/result.ts";
import { adoptTheirs } from "../../src-main/sync/core/adopt-theirs.ts";
import { type OutboxRow, type ReplicaDatabase, tablesFor } from "../replica/database.ts";
import { outboxRow } from "../replica/entries-of.ts";
import { overlayRow, readRowOf } from "../replica/overlay-row.ts";
import { plainValues } from "./plain-values.ts";
import type { SaveParts } from "./save-edits.ts";

/**
 * Sends a parked edit again, corrected or as it is. The journal, the authority on delivery, takes the change first;
 * the replica shows it. `notFound` where the edit has left the outbox.
 */
export async function retry(
  parts: SaveParts,
  of: Sequence,
  how: { readonly patch?: Values; readonly keep: "asIs" | "mine" },
): Promise<Result<null, Fault>> {
  const { database, bridge, account } = parts;
  const entry = await database.outbox.get(of);
  if (entry === undefined) return err({ kind: "notFound" });
  const patch = how.patch === undefined ? null : { ...entry.patch, ...plainValues(how.patch) };
  const issues = patch === null ? [] : await problems(database, entry, patch);
  if (issues.length > 0) return err({ kind: "rejected", status: 422, issues: [...issues] });

  const retried = await bridge.commands["journal.retry"]({
    account,
    sequence: of,
    patch,
    keep: how.keep,
  });
  if (!retried.ok) return retried;
  const tables = tablesFor(database, [entry.type], database.outbox, database.bases);
  await database.transaction("rw", tables, async () => {
    const current = await database.outbox.get(of);
    // Main may have been quicker, and have sent it.
    if (current === undefined) return;
    const { type, id } = current;
    const base =
      how.keep === "mine" && entry.park?.kind === "conflict"
        ? adoptTheirs(current.base, entry.park)
        : current.base;
    const untouched = current.state === "parked" && current.attempts === entry.attempts;
    const state = untouched ? { state: "waiting" as const, park: null, fault: null } : {};
    const amended = { ...current, ...state, base, patch: patch ?? current.patch };
    const row = await readRowOf(database, type, id);
    await database.outbox.put(outboxRow(amended, true, row));
    await overlayRow(database, type, id);
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
