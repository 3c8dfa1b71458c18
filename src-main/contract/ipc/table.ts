import { z } from "zod";
import { parkReason } from "../fault.ts";
import { accountKey, recordId, sequence } from "../ids.ts";
import { edit, entry, entryState, recordName, settlement, values } from "../outbox.ts";
import { applied, cursor, page } from "../pull.ts";
import { appInfo, connectionView, sessionState } from "../session.ts";
import { syncStatus } from "../sync-status.ts";
import { call, nothing } from "./channel.ts";

/**
 * The whole bridge (DESIGN section 3). Preload, handlers and the window's type derive from these three tables:
 * `commands` go from the renderer to main, `requests` from main to the renderer, `events` from main without
 * an answer. Nothing else crosses.
 */
export const commands = {
  "app.info": call(nothing, appInfo),
  "session.get": call(nothing, sessionState),
  "connection.get": call(nothing, connectionView),
  /** Checks the address before it is kept. `clientSecret` null leaves the stored one. */
  "connection.set": call(
    z.object({
      salesUrl: z.string(),
      clientId: z.string(),
      clientSecret: z.string().nullable(),
      redirectUri: z.string(),
      supportUrl: z.string().nullable(),
    }),
    connectionView,
  ),
  /** Opens the system browser. The outcome arrives as `session.changed`. */
  "session.signIn": call(z.object({ emailHint: z.string().nullable() }), nothing),
  "session.signInWithPassword": call(z.object({ username: z.string(), password: z.string() }), nothing),
  "session.cancelSignIn": call(nothing, nothing),
  "session.chooseUser": call(z.object({ userId: recordId }), nothing),
  /** With unsent edits and no choice it fails with `unsentEdits`; `keep` leaves them for the next sign-in. */
  "session.signOut": call(z.object({ unsent: z.enum(["ask", "keep", "discard"]) }), nothing),
  /** Checked at the service when entered; rests in the vault. */
  "support.connect": call(z.object({ email: z.string(), password: z.string() }), connectionView),
  "support.disconnect": call(nothing, connectionView),
  /** A block of sequences for edits to come: `first` up to `first + count - 1`. */
  "journal.reserve": call(
    z.object({ count: z.int().min(1).max(1000), above: z.int().min(0) }),
    z.object({ first: sequence }),
  ),
  /** Durable once answered. All or none; edits that are there already are left as they are. */
  "journal.append": call(z.object({ account: accountKey, edits: z.array(edit).min(1) }), nothing),
  /** Takes back edits that are not on their way. Answers which were withdrawn. */
  "journal.withdraw": call(
    z.object({ account: accountKey, sequences: z.array(sequence) }),
    z.object({ withdrawn: z.array(sequence) }),
  ),
  /** Sends a parked entry again; `keep: "mine"` takes the record's present state there as the new base. */
  "journal.retry": call(
    z.object({ account: accountKey, sequence, patch: values.nullable(), keep: z.enum(["asIs", "mine"]) }),
    nothing,
  ),
  /** The replica is open: what it holds against what the journal holds. The answer is applied, then `replica.start` follows. */
  "replica.attach": call(
    z.object({ account: accountKey, epoch: z.string(), cursors: z.array(cursor), edits: z.array(edit) }),
    z.object({ entries: z.array(entry), drop: z.array(sequence) }),
  ),
  /** The replica has taken in the answer of `replica.attach` and serves requests: the engine may run. */
  "replica.start": call(z.object({ account: accountKey }), nothing),
  "sync.now": call(nothing, nothing),
  "sync.status": call(nothing, syncStatus),
} as const;

export const requests = {
  "replica.applyPage": call(page, applied),
  /** Rows as they are, with what they were when last read from the service: `base` null where nothing is pending. */
  "replica.read": call(
    z.object({ type: recordName, ids: z.array(recordId) }),
    z.array(z.object({ id: recordId, base: values.nullable() })),
  ),
  "replica.settle": call(settlement, nothing),
  "replica.mark": call(
    z.object({
      sequences: z.array(sequence),
      state: entryState,
      attempts: z.int(),
      park: parkReason.nullable(),
    }),
    nothing,
  ),
  /** Removes the account's replica from this disk. */
  "replica.wipe": call(z.object({ account: accountKey }), nothing),
} as const;

export const events = {
  "session.changed": sessionState,
  "sync.changed": syncStatus,
} as const;

export type Commands = typeof commands;
export type Requests = typeof requests;
export type Events = typeof events;
