import { z } from "zod";
import { accountKey, recordId, sequence } from "./ids.ts";
import { edit, entry, recordName } from "./outbox.ts";
import { cursor } from "./pull.ts";

/**
 * An edit that the replica holds. `acknowledged`: the replica was told that the journal has it. Where the journal
 * knows nothing of such a one, the journal is lost or an older copy (law 3).
 */
export const heldEdit = edit.extend({ acknowledged: z.boolean() });
export type HeldEdit = z.infer<typeof heldEdit>;

/** A record that was created here as `from` has got the id `to`. */
export const renamed = z.object({ type: recordName, from: recordId, to: recordId });
export type Renamed = z.infer<typeof renamed>;

/**
 * What a replica that was opened holds. `epoch` was made with the database; `generation` is raised on the disk before
 * each attach; `confirmed` is the one at which main last started, 0 for never.
 */
export const replicaHeld = z.object({
  account: accountKey,
  epoch: z.string(),
  generation: z.int().min(1),
  confirmed: z.int().min(0),
  cursors: z.array(cursor),
  edits: z.array(heldEdit),
});
export type ReplicaHeld = z.infer<typeof replicaHeld>;

/**
 * The journal's truth. `rebuild`: the replica was lost or is an older copy; it gives up how far it had pulled, takes a
 * new epoch, and takes in what it has missed: `renamed`, and `withdrawn`, records that live here alone.
 */
export const journalTruth = z.object({
  entries: z.array(entry),
  drop: z.array(sequence),
  rebuild: z.boolean(),
  renamed: z.array(renamed),
  withdrawn: z.array(z.object({ type: recordName, id: recordId })),
});
export type JournalTruth = z.infer<typeof journalTruth>;
