import { z } from "zod";
import { grant } from "./configuration.ts";

/** One complaint of a service about one field, in the service's own words (spec/in-practice.md, "Error body"). */
export const issue = z.object({ field: z.string().nullable(), code: z.string(), message: z.string() });
export type Issue = z.infer<typeof issue>;

const documentReason = z.enum([
  "program",
  "otherType",
  "disguised",
  "tooLarge",
  "full",
  "gone",
  "notHere",
  "noProgram",
]);
export type DocumentReason = z.infer<typeof documentReason>;

const editsFileReason = z.enum(["cannotOpen", "tooLarge", "notOurs", "newerVersion", "otherAccount"]);

const role = z.enum(["helpCenterAdmin", "agent"]);

/**
 * Every way in which something can fail (law 14). Decided once, where the cause is known; nobody matches on
 * messages. The words for the rep are in `src-main/words/fault-sentence.ts`.
 */
export const fault = z.discriminatedUnion("kind", [
  // The network and the services.
  z.object({ kind: z.literal("offline") }),
  z.object({ kind: z.literal("timeout") }),
  z.object({ kind: z.literal("untrustedCertificate"), host: z.string() }),
  z.object({ kind: z.literal("rateLimited"), retryAfterMs: z.number().nullable() }),
  z.object({ kind: z.literal("unauthenticated") }),
  /** `role`: what the account must be to be allowed, where the service's document says so. */
  z.object({ kind: z.literal("forbidden"), message: z.string(), role: role.optional() }),
  z.object({ kind: z.literal("notFound") }),
  z.object({ kind: z.literal("conflict"), message: z.string() }),
  z.object({ kind: z.literal("rejected"), status: z.int(), issues: z.array(issue) }),
  z.object({ kind: z.literal("serverFault"), status: z.int() }),
  z.object({ kind: z.literal("malformedResponse"), detail: z.string() }),
  // Signing in.
  z.object({ kind: z.literal("addressInvalid"), address: z.string() }),
  z.object({ kind: z.literal("addressInsecure"), address: z.string() }),
  z.object({ kind: z.literal("addressUnreachable"), address: z.string() }),
  z.object({ kind: z.literal("notThisService"), address: z.string() }),
  z.object({ kind: z.literal("credentialsWrong") }),
  z.object({ kind: z.literal("clientUnknown") }),
  /** The administrator has ruled out this way to sign in. */
  z.object({ kind: z.literal("grantNotAllowed"), grant }),
  z.object({ kind: z.literal("consentDenied") }),
  z.object({
    kind: z.literal("callbackRefused"),
    reason: z.enum(["unsolicited", "state", "replayed", "issuer", "malformed"]),
  }),
  z.object({ kind: z.literal("codeExpired") }),
  z.object({ kind: z.literal("signInCancelled") }),
  z.object({ kind: z.literal("wrongAccount"), expected: z.string() }),
  z.object({ kind: z.literal("roleMissing"), message: z.string() }),
  // This device.
  z.object({ kind: z.literal("diskFull") }),
  z.object({ kind: z.literal("storageBroken"), detail: z.string() }),
  /** Another program, or a window that has not ended, holds the store. */
  z.object({ kind: z.literal("storageHeld") }),
  /** The system does not let Rounds open or write its files. */
  z.object({ kind: z.literal("storageClosed") }),
  /** A newer Rounds has written this part of what is kept here: it is left as it is. */
  z.object({
    kind: z.literal("newerProfile"),
    part: z.enum(["journal", "replica", "settings", "vault", "views", "webhooks"]),
  }),
  /** What an older Rounds left could not be brought to this version: it is left as it was. */
  z.object({ kind: z.literal("upgradeFailed"), reason: z.enum(["diskFull", "other"]), detail: z.string() }),
  /** The replica holds an edit, and nobody can say whether the journal does: the next edit or start tells it again. */
  z.object({ kind: z.literal("halfSaved") }),
  z.object({ kind: z.literal("vaultUnreadable") }),
  /** The views that reps saved of their tables. `file`: where they were put aside. */
  z.object({ kind: z.literal("viewsUnreadable"), file: z.string() }),
  /** The webhooks that were made or added here. `file`: where they were put aside. */
  z.object({ kind: z.literal("webhooksUnreadable"), file: z.string() }),
  /** What a webhook authenticates itself by is not in this device's vault (any more). */
  z.object({ kind: z.literal("secretMissing") }),
  z.object({
    kind: z.literal("configurationMalformed"),
    file: z.string(),
    line: z.int(),
    expected: z.string(),
  }),
  z.object({ kind: z.literal("unsentEdits"), count: z.int() }),
  z.object({ kind: z.literal("replicaUnavailable") }),
  /** An edit cannot be taken back any more: it is on its way, or delivered. */
  z.object({ kind: z.literal("underWay") }),
  /** A record made here cannot be taken back alone: so many unsent edits and visits hang on it. */
  z.object({ kind: z.literal("neededByOthers"), count: z.int() }),
  /** A file of unsent edits that is not taken in; nothing was changed. `detail` names whose it is, or what is wrong. */
  z.object({ kind: z.literal("editsFileRefused"), reason: editsFileReason, detail: z.string() }),
  /** A document that was not handed to the system. `name`: the file's, empty where it is not known. */
  z.object({ kind: z.literal("documentNotOpened"), reason: documentReason, name: z.string() }),
  // The bridge.
  z.object({ kind: z.literal("refusedSender") }),
  z.object({ kind: z.literal("invalidArguments"), detail: z.string() }),
  z.object({ kind: z.literal("internal"), reference: z.string() }),
]);
export type Fault = z.infer<typeof fault>;

/** Why an entry is parked in sight of the rep (law 4). */
export const parkReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("refused"), fault }),
  z.object({
    kind: z.literal("conflict"),
    fields: z.array(z.object({ field: z.string(), base: z.json(), mine: z.json(), theirs: z.json() })),
  }),
  z.object({ kind: z.literal("goneThere") }),
  /** `sent`: so often it was sent, and never found; left out where there was no way to look. */
  z.object({ kind: z.literal("unknownIfArrived"), sent: z.int().optional() }),
  z.object({ kind: z.literal("notOffered"), what: z.string() }),
]);
export type ParkReason = z.infer<typeof parkReason>;

/**
 * What the rep chose for a field of a conflict: `mine` goes over theirs, `theirs` stays as it is, `own` is neither.
 */
const choice = z.discriminatedUnion("keep", [
  z.object({ keep: z.literal("mine") }),
  z.object({ keep: z.literal("theirs") }),
  z.object({ keep: z.literal("own"), value: z.json() }),
]);

/** Choices by the fields of a conflict, as `parkReason` names them. A field without one stays in conflict. */
export const choices = z.record(z.string(), choice);
export type Choices = z.infer<typeof choices>;

/** How a parked edit goes again: `mine` is every field of the conflict as mine. */
export const keep = z.union([z.enum(["asIs", "mine"]), choices]);
export type Keep = z.infer<typeof keep>;
