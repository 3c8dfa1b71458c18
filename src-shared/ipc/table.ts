import { z } from "zod";
import { parkReason, syncFailure } from "../errors/fault.ts";
import { accountKey, recordId, sequenceNumber } from "../ids.ts";
import { appIntent } from "./app-intent.ts";
import { appCalls } from "./calls/app.ts";
import { editCalls } from "./calls/edits.ts";
import { fileCalls } from "./calls/files.ts";
import { listCalls } from "./calls/lists.ts";
import { sessionCalls } from "./calls/session.ts";
import { syncCalls } from "./calls/sync.ts";
import { updateCalls } from "./calls/updates.ts";
import { webhookCalls } from "./calls/webhooks.ts";
import { call, nothing } from "./channel.ts";
import { entryState, recordName, settlement, values } from "./outbox.ts";
import { idsQuery, newestQuery, packedPage, removal, unnamedRecord } from "./pull.ts";
import { connectionView, sessionState } from "./session.ts";
import { syncStatus } from "./sync-status.ts";
import { updateStatus } from "./updates.ts";

/**
 * The whole bridge (docs/design.md, "The two stores"). Preload, handlers and the window's type derive from these three tables:
 * `commandCalls` go from the renderer to main, `requestCalls` from main to the renderer, `events` from main without an answer. No other
 * call crosses it.
 */
export const commandCalls = {
  ...appCalls,
  ...sessionCalls,
  ...listCalls,
  ...updateCalls,
  ...editCalls,
  ...webhookCalls,
  ...fileCalls,
  ...syncCalls,
} as const;

export const requestCalls = {
  "replica.applyPage": call(packedPage, nothing),
  /**
   * Current rows, with their values when last read from the service: `base` null where nothing is pending.
   */
  "replica.read": call(
    z.object({ type: recordName, ids: z.array(recordId) }),
    z.array(z.object({ id: recordId, base: values.nullable() })),
  ),
  /** Stored rows with these ids; omits those that are not here. */
  "replica.rows": call(z.object({ type: recordName, ids: z.array(recordId) }), z.array(values)),
  "replica.ids": call(idsQuery, z.array(recordId)),
  "replica.newest": call(newestQuery, z.array(recordId)),
  "replica.unnamed": call(z.object({ type: recordName }), z.array(unnamedRecord)),
  "replica.remove": call(removal, nothing),
  "replica.settle": call(settlement, nothing),
  "replica.mark": call(
    z.object({
      sequences: z.array(sequenceNumber),
      state: entryState,
      attempts: z.int(),
      /** The reason why the last attempt failed. */
      fault: syncFailure.nullable(),
      park: parkReason.nullable(),
    }),
    nothing,
  ),
  /** Answers when every save that was begun has ended: the window may close then. */
  "edits.settle": call(nothing, nothing),
  /** Removes the account's replica from this disk. */
  "replica.wipe": call(z.object({ account: accountKey }), nothing),
} as const;

export const events = {
  "session.changed": sessionState,
  /** Support was connected, or no longer accepts the password. */
  "connection.changed": connectionView,
  "sync.changed": syncStatus,
  /** The system's keychain refuses new secrets, or takes them again: `AppInfo.keychain`. */
  "keychain.changed": z.boolean(),
  "updates.changed": updateStatus,
  "intent.changed": appIntent.nullable(),
} as const;

export type Commands = typeof commandCalls;
export type Requests = typeof requestCalls;
export type Events = typeof events;
