import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { OpenReplica } from "../../replica/live/open-replica.ts";
import { allEntries } from "../../replica/store/all-entries.ts";
import type { OutboxRow, ReplicaDatabase } from "../../replica/store/database.ts";
import { editOf } from "../../replica/store/entries-of.ts";

/**
 * Discards the unsent edits for Support. An edit that is on its way or may have arrived stays; `left` counts such
 * edits. Returns the discarded edits, so that the caller can record them again.
 */
export async function discardForSupport({
  database,
  edits,
}: Pick<OpenReplica, "database" | "edits">): Promise<
  Result<{ readonly given: readonly Edit[]; readonly left: number }, Fault>
> {
  const before = await unsentForSupport(database);
  const undone = await edits.undo(before.map((one) => one.sequence));
  if (!undone.ok) return undone;
  const left = new Set((await unsentForSupport(database)).map((one) => one.sequence));
  return ok({ given: before.filter((one) => !left.has(one.sequence)).map(editOf), left: left.size });
}

/** Oldest first. */
export async function unsentForSupport(database: ReplicaDatabase): Promise<readonly OutboxRow[]> {
  const all = await allEntries(database);
  return all.filter((one) => one.state !== "kept" && descriptorOf(one.type).service === "support");
}
