import { z } from "zod";
import { accountKey, recordId, sequenceNumber } from "../ids.ts";
import { isJsonWithin } from "../json-bounds.ts";
import { listOf } from "./list-of.ts";
import { entry, recordName, savedEdit } from "./outbox.ts";
import { cursor } from "./pull.ts";

/**
 * An edit that the replica holds. `acknowledged`: the replica knows that the journal has it. If the journal does not know an
 * acknowledged edit, the journal was lost or is an older copy (law 3).
 */
export const heldEdit = savedEdit.extend({ acknowledged: z.boolean() });
export type HeldEdit = z.infer<typeof heldEdit>;

/**
 * An acknowledged entry that the replica names without sending it: its sequence, and its `entryDigest`. Main
 * answers with the entries that differ in the journal.
 */
export const digestedEntry = z.tuple([sequenceNumber, z.string()]);
export type DigestedEntry = z.infer<typeof digestedEntry>;

/**
 * Bounds of a packed list. 20,000 edits have fewer entries, and no rep makes more edits between two syncs. The bridge bounds the
 * characters.
 */
const mostPacked = { deepest: 32, widest: 1_000_000, most: 1_000_000 };

/**
 * A list as it crosses the bridge: in one text, because the bridge would otherwise copy each of thousands of
 * values several times over. A caller with few values may send them unpacked.
 */
function packed<T>(one: z.ZodType<T>) {
  const list = listOf(one);
  return z.union([
    list,
    z.string().transform((text, context): T[] => {
      // mutation: packed-list-without-bounds
      const read = isJsonWithin(text, mostPacked) ? list.safeParse(jsonIn(text)) : null;
      if (read?.success === true) return read.data;
      context.addIssue({ code: "custom", message: "no such list" });
      return z.NEVER;
    }),
  ]);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A record that a rep created here as `from` got the id `to`. */
export const renamed = z.object({ type: recordName, from: recordId, to: recordId });
export type Renamed = z.infer<typeof renamed>;

/**
 * State of a replica that was opened. `epoch` was made with the database; `generation` is raised on the disk
 * before each attach; `confirmed` is the one at which main last started, 0 for never.
 */
export const replicaHeld = z.object({
  account: accountKey,
  epoch: z.string(),
  generation: z.int().min(1),
  confirmed: z.int().min(0),
  cursors: listOf(cursor),
  edits: packed(heldEdit),
  digests: packed(digestedEntry),
});
export type ReplicaHeld = z.infer<typeof replicaHeld>;

/**
 * The journal's truth: `entries` without those that the replica named by an equal digest. `wanted`: the
 * journal does not know these digested entries and has done nothing; the replica attaches again and sends
 * them in full. `rebuild`: the replica was lost or is an older copy. It then resets its cursors, takes a new
 * epoch, and applies the changes it missed: `renamed`, and `withdrawn`, records that the rep took back.
 */
export const journalTruth = z.object({
  wanted: z.array(sequenceNumber),
  entries: z.array(entry),
  drop: z.array(sequenceNumber),
  rebuild: z.boolean(),
  renamed: z.array(renamed),
  withdrawn: z.array(z.object({ type: recordName, id: recordId })),
});
export type JournalTruth = z.infer<typeof journalTruth>;

/** The journal's truth as it crosses the bridge, its entries in one text. Both ends come from one build. */
export const packedTruth = journalTruth.extend({ entries: z.string() });
export type PackedTruth = z.infer<typeof packedTruth>;

export function packTruth(truth: JournalTruth): PackedTruth {
  return { ...truth, entries: JSON.stringify(truth.entries) };
}

export function unpackTruth(truth: PackedTruth): JournalTruth {
  return { ...truth, entries: JSON.parse(truth.entries) as JournalTruth["entries"] };
}
