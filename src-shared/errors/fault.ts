import { z } from "zod";
import { plainJson } from "../plain-json.ts";
import { bridgeFailures, type internal } from "./bridge.ts";
import { editFailures, secretMissing } from "./edits.ts";
import { fileFailures } from "./files.ts";
import { clientUnknown, credentialsWrong, signInFailures, signInNotRenewed } from "./sign-in.ts";
import { type replicaUnavailable, storageFailures } from "./storage.ts";
import { transportFailures } from "./transport.ts";

/**
 * Every way in which something can fail (law 14), by layer. The code that knows the cause decides the kind once; no code matches
 * on messages. This union crosses the bridge; in main each layer names its own. `src-renderer/format/faults/fault-sentence.ts` has the words
 * for the rep.
 */
export const fault = z.discriminatedUnion("kind", [
  ...transportFailures,
  ...signInFailures,
  ...storageFailures,
  ...fileFailures,
  ...editFailures,
  ...bridgeFailures,
]);
export type Fault = z.infer<typeof fault>;

/**
 * A call of a service that got no usable answer, or never left because there was no login, or no secret to
 * send.
 */
const requestFailures = [
  ...transportFailures,
  credentialsWrong,
  clientUnknown,
  signInNotRenewed,
  secretMissing,
] as const;
export type RequestFailure = z.infer<
  (typeof requestFailures)[number] | typeof replicaUnavailable | typeof internal
>;

/** A failure of the window that holds the replica: its store failed, or it did not answer. */
export const replicaFailure = z.discriminatedUnion("kind", [...storageFailures, ...bridgeFailures]);
export type ReplicaFailure = z.infer<typeof replicaFailure>;

/** Every failure that can reach the engine, and so its retry policy. */
export const syncFailure = z.discriminatedUnion("kind", [
  ...requestFailures,
  ...storageFailures,
  ...bridgeFailures,
]);
export type SyncFailure = z.infer<typeof syncFailure>;

/** Reason why an entry is parked in sight of the rep (law 4). */
export const parkReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("refused"), fault }),
  z.object({
    kind: z.literal("conflict"),
    fields: z.array(z.object({ field: z.string(), base: plainJson, mine: plainJson, theirs: plainJson })),
  }),
  z.object({ kind: z.literal("goneThere") }),
  /** `sent`: number of sendings, none of them found; absent if the service offers no way to look. */
  z.object({ kind: z.literal("unknownIfArrived"), sent: z.int().optional() }),
  z.object({ kind: z.literal("notOffered"), what: z.string() }),
]);
export type ParkReason = z.infer<typeof parkReason>;

/**
 * Choice of the rep for a field of a conflict: `mine` overwrites the service's value, `theirs` keeps it,
 * `own` is a third value.
 */
const choice = z.discriminatedUnion("keep", [
  z.object({ keep: z.literal("mine") }),
  z.object({ keep: z.literal("theirs") }),
  z.object({ keep: z.literal("own"), value: plainJson }),
]);

/** Choices by the fields of a conflict, as `parkReason` names them. A field without one stays in conflict. */
export const choices = z.record(z.string(), choice);
export type Choices = z.infer<typeof choices>;

/**
 * Choices with which the rep sends a parked edit again: `asIs`, `mine` for every field in conflict, or one by
 * field.
 */
export const keep = z.union([z.enum(["asIs", "mine"]), choices]);
export type Keep = z.infer<typeof keep>;
