import { z } from "zod";
import { edit, recordName } from "./outbox.ts";

/** Result of saving unsent edits to a file. */
export const saveOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({ kind: z.literal("saved"), file: z.string(), count: z.int() }),
]);

/**
 * An edit of a file that was not imported, named as the rep knows it.
 * - `parentUnknown`: it belongs to a record that neither the file nor this computer knows any more.
 * - `unreadable`: it names fields or holds values that this Rounds does not know.
 * - `otherSupport`: it was made while another Support account was connected.
 */
export const refusedEdit = z.object({
  type: recordName,
  kind: edit.shape.kind,
  title: z.string(),
  reason: z.enum(["parentUnknown", "unreadable", "otherSupport"]),
});
export type RefusedEdit = z.infer<typeof refusedEdit>;

/** Result of reading such a file. `known`: edits that were here already, or had ended here. */
export const readOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({
    kind: z.literal("read"),
    taken: z.int(),
    known: z.int(),
    refused: z.array(refusedEdit),
  }),
]);
export type ReadOutcome = z.infer<typeof readOutcome>;
