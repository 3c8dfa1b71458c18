import { z } from "zod";
import { fault, parkReason } from "../errors/fault.ts";
import { recordId, sequenceNumber } from "../ids.ts";
import { edit, recordName } from "./outbox.ts";

const parkKinds = parkReason.options.map((option) => option.shape.kind.value);

/**
 * Result of an attempt.
 * - `delivered`: the service took the edit, or had these values already. - `found`: a create whose answer was
 * lost had arrived.
 * - `failed`: the service's own words, cut where they are long. - `held`: Rounds did not send it, and it
 * waits for the rep; `fields` are those in conflict.
 */
export const attemptOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("delivered") }),
  z.object({ kind: z.literal("found") }),
  z.object({ kind: z.literal("failed"), fault }),
  z.object({ kind: z.literal("held"), reason: z.enum(parkKinds), fields: z.array(z.string()) }),
]);
export type AttemptOutcome = z.infer<typeof attemptOutcome>;

/** One attempt to deliver an edit, or several that were folded into one request. Names fields, never values (law 12). */
export const attempt = z.object({
  /** Rises with each attempt: order comes from here, never from a clock (law 10). */
  place: z.int(),
  sequences: z.array(sequenceNumber),
  type: recordName,
  /** The record's current id. */
  id: recordId,
  kind: edit.shape.kind,
  fields: z.array(z.string()),
  /** The last time that the service had sent by then, ISO 8601; null where it had sent none yet. */
  at: z.string().nullable(),
  /** Number of times in a row that the attempt ended like this. */
  times: z.int(),
  outcome: attemptOutcome,
});
export type Attempt = z.infer<typeof attempt>;
