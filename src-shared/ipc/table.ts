import { z } from "zod";
import { keep, parkReason } from "../errors/fault.ts";
import { accountKey, recordId, sequence } from "../ids.ts";
import { appIntent } from "./app-intent.ts";
import { packedTruth, replicaHeld } from "./attach.ts";
import { call, nothing } from "./channel.ts";
import { channelView, updateChannel } from "./configuration.ts";
import { windowFacts } from "./diagnostics.ts";
import { documentSubjects, keptDocument, listedDocuments, openedDocument } from "./documents.ts";
import { readOutcome, saveOutcome } from "./edits-file.ts";
import { follows } from "./follows.ts";
import { attempt } from "./history.ts";
import { edit, entryState, possibleDuplicate, recordName, settlement, values } from "./outbox.ts";
import { preferences, preferencesChange, workCounts } from "./preferences.ts";
import { applied, idsQuery, listing, packedPage, removal, unnamedRecord } from "./pull.ts";
import { reminderPlan, remindersChange, remindersView } from "./reminders.ts";
import { appInfo, connectionView, sessionState, waitsFor } from "./session.ts";
import { supportProfile } from "./support-profile.ts";
import { syncStatus } from "./sync-status.ts";
import { tableOpened, tableSaved } from "./table-file.ts";
import { updateStatus } from "./updates.ts";
import { savedViews } from "./views.ts";
import { namedOutcomes, outcomesView } from "./visit-outcomes.ts";
import { webhookSecret } from "./webhook-secret.ts";

/** So many sequences are issued in one answer. */
export const reservedAtMost = 1_000;

/**
 * The whole bridge (DESIGN section 3). Preload, handlers and the window's type derive from these three tables:
 * `commands` go from the renderer to main, `requests` from main to the renderer, `events` from main without
 * an answer. Nothing else crosses.
 */
export const commands = {
  "app.info": call(nothing, appInfo),
  /** Answered at once, as nothing else is before main has opened all it needs: what it waits for, null for nothing. */
  "app.waitsFor": call(nothing, waitsFor.nullable()),
  /** Ends Rounds and starts it again, once what is being saved is saved. */
  "app.restart": call(nothing, nothing),
  /** What the icon, the tray and the badge are to tell. */
  "app.counts": call(workCounts, nothing),
  "preferences.get": call(nothing, preferences),
  /** Answers them as they stand now: the system may have refused. */
  "preferences.set": call(preferencesChange, preferences),
  "wish.get": call(nothing, appIntent.nullable()),
  /** Answers the wish to whoever carries it out: nobody else gets it. */
  "wish.take": call(nothing, appIntent.nullable()),
  /** Puts what support needs on the clipboard. Nothing that anybody wrote is in it. Null where no replica is open. */
  "app.copyDiagnostics": call(windowFacts.nullable(), nothing),
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
  /** `proxy`: by host and port, as `connectionView` names the one that wants a login. */
  "connection.logInToProxy": call(
    z.object({ proxy: z.string(), user: z.string(), password: z.string() }),
    connectionView,
  ),
  /** Opens the system browser, for a code unless the rep chose otherwise. The outcome arrives as `session.changed`. */
  "session.signIn": call(
    z.object({ emailHint: z.string().nullable(), flow: z.literal("implicit").optional() }),
    nothing,
  ),
  "session.signInWithPassword": call(z.object({ username: z.string(), password: z.string() }), nothing),
  "session.cancelSignIn": call(nothing, nothing),
  "session.chooseUser": call(z.object({ userId: recordId }), nothing),
  /**
   * With unsent edits and no choice it fails with `unsentEdits`; `keep` leaves them for the next sign-in. Journals that were set
   * aside may hold such edits: unless kept, each that `setAside` does not name makes it fail so, too. The list of webhooks stays
   * for the next sign-in as well, unless `removeWebhooks`: no service could bring it back.
   */
  "session.signOut": call(
    z.object({
      unsent: z.enum(["ask", "keep", "discard"]),
      removeWebhooks: z.boolean().optional(),
      /** The files that the rep was told of, as `unsentEdits` named them. */
      setAside: z.array(z.string()).optional(),
    }),
    nothing,
  ),
  /**
   * Checked at the service when entered; rests in the vault. With unsent edits that were made for another Support account it
   * fails with `unsentEdits`, unless they are to be sent as this one. The login was found right by then: without a password it
   * is connected as it was entered.
   */
  "support.connect": call(
    z.object({
      email: z.string(),
      password: z.string().nullable(),
      unsent: z.enum(["ask", "send"]).optional(),
    }),
    connectionView,
  ),
  /** With unsent edits for Support and no choice it fails with `unsentEdits`; with `keep` they wait until it is connected again. */
  "support.disconnect": call(z.object({ unsent: z.enum(["ask", "keep"]) }), connectionView),
  /** How people are known to the support platform, from now on. Where it is locked, all stays as it is. */
  "support.setProfile": call(supportProfile, connectionView),
  /** Opens a document in the system's program, after a look at what it is. */
  "document.open": call(z.object({ account: accountKey, id: recordId }), openedDocument),
  /** The documents of some records of a type, as the service lists them now. */
  "document.list": call(z.object({ account: accountKey, of: documentSubjects }), listedDocuments),
  /** Fetches a document, after the same look at what it is, so that it opens without a network; what it takes the place of goes. */
  "document.keep": call(z.object({ account: accountKey, id: recordId }), nothing),
  /** Which documents open without a network. */
  "document.kept": call(z.object({ account: accountKey }), z.array(keptDocument)),
  /** What the rep follows, in the order of following. */
  "follows.list": call(z.object({ account: accountKey }), follows),
  /** All of it, in place of what was before. Durable once answered. */
  "follows.keep": call(z.object({ account: accountKey, follows }), nothing),
  "channel.get": call(nothing, channelView),
  /** Where it is locked, all stays as it is. */
  "channel.set": call(z.object({ channel: updateChannel }), channelView),
  /** What the rep is to be reminded of next. It takes the place of the plan before. */
  "reminders.plan": call(z.object({ account: accountKey, plan: reminderPlan }), nothing),
  "reminders.get": call(nothing, remindersView),
  "reminders.set": call(remindersChange, remindersView),
  "updates.get": call(nothing, updateStatus),
  /** Looks for an update now. What comes of it arrives as `updates.changed`. */
  "updates.check": call(nothing, updateStatus),
  /** Ends Rounds as soon as nothing is being saved, puts the update in, and starts it again. Does nothing unless one is ready. */
  "updates.restart": call(nothing, updateStatus),
  /** Opens the page that releases are fetched from, where Rounds does not install them itself. */
  "updates.openPage": call(nothing, nothing),
  /** A block of sequences for edits to come: `first` up to `first + count - 1`. */
  "journal.reserve": call(
    z.object({ count: z.int().min(1).max(reservedAtMost), above: z.int().min(0) }),
    z.object({ first: sequence }),
  ),
  /** Durable once answered. All or none; edits that are there already are left as they are. */
  "journal.append": call(z.object({ account: accountKey, edits: z.array(edit).min(1) }), nothing),
  /** Takes back edits that are not on their way. Answers which were withdrawn. */
  "journal.withdraw": call(
    z.object({ account: accountKey, sequences: z.array(sequence) }),
    z.object({ withdrawn: z.array(sequence) }),
  ),
  /**
   * Sends a parked entry again, together with what was parked as one with it. What is kept as mine of a conflict takes
   * the record's state there as the new base; an entry of which the choices leave nothing is withdrawn.
   */
  "journal.retry": call(z.object({ account: accountKey, sequence, patch: values.nullable(), keep }), nothing),
  /** Sends many parked entries again as they are, all or none. Those that are not parked any more are left out. */
  "journal.retryAll": call(z.object({ account: accountKey, sequences: z.array(sequence).min(1) }), nothing),
  /** What was sent and what the service said, newest first; with `before` only what came before that place. */
  "journal.history": call(
    z.object({ account: accountKey, before: z.int().nullable(), limit: z.int().min(1).max(500) }),
    z.array(attempt),
  ),
  /** Records that may be a create of ours twice over, oldest found first. */
  "duplicates.list": call(z.object({ account: accountKey }), z.array(possibleDuplicate)),
  /** The rep says that it is no duplicate. */
  "duplicates.dismiss": call(z.object({ account: accountKey, type: recordName, twinId: recordId }), nothing),
  /** Asks for a place and writes every edit that is not delivered to a file there (law 3). */
  "edits.save": call(z.object({ account: accountKey }), saveOutcome),
  /**
   * Asks for such a file and takes into the journal what is not there yet. `above`: the highest sequence that the
   * replica knows. Where something was taken the replica attaches anew: `OpenReplica.readEdits` does both.
   */
  "edits.read": call(z.object({ account: accountKey, above: z.int().min(0) }), readOutcome),
  /** The views that the rep saved of a table. */
  "views.list": call(z.object({ account: accountKey, type: recordName }), savedViews),
  /** All of a table's views, in place of those before. Durable once answered. */
  "views.keep": call(z.object({ account: accountKey, type: recordName, views: savedViews }), nothing),
  /** What outcomes of visits are called. */
  "outcomes.get": call(z.object({ account: accountKey }), outcomesView),
  /** All of them, in place of those before. Durable once answered; where they are locked, all stays as it is. */
  "outcomes.set": call(z.object({ account: accountKey, outcomes: namedOutcomes }), outcomesView),
  /** What a new webhook authenticates itself by: rests in the vault, and is never read back (law 12). */
  "webhooks.keepSecret": call(
    z.object({ account: accountKey, secret: webhookSecret }),
    z.object({ reference: z.string() }),
  ),
  /** Brings the webhooks that are kept for the account and the platform at hand into the replica. */
  "webhooks.show": call(z.object({ account: accountKey }), nothing),
  /** One that was made elsewhere. Its invocations are read to see that it is there: fails with `notFound` where it is not. */
  "webhooks.add": call(
    z.object({ account: accountKey, remoteId: z.string().trim().min(1), name: z.string().trim().min(1) }),
    z.object({ id: recordId }),
  ),
  /** Puts one that was forgotten back, as it was known here. */
  "webhooks.keep": call(
    z.object({ account: accountKey, remoteId: z.string().trim().min(1), row: values }),
    nothing,
  ),
  /** Takes one from the list. The service keeps it. */
  "webhooks.forget": call(z.object({ account: accountKey, id: recordId }), nothing),
  /** Asks for a place and writes a table there, as text of comma-separated values. */
  "table.save": call(z.object({ suggestedName: z.string().max(100), text: z.string() }), tableSaved),
  /** Asks for a file of comma-separated values and answers what it says. */
  "table.open": call(nothing, tableOpened),
  /** The replica is open: what it holds against what the journal holds. The answer is applied, then `replica.start` follows. */
  "replica.attach": call(replicaHeld, packedTruth),
  /** The replica has taken in the answer of `replica.attach` and serves requests: the engine may run. */
  "replica.start": call(
    z.object({ account: accountKey, epoch: z.string(), generation: z.int().min(1) }),
    nothing,
  ),
  "sync.now": call(nothing, nothing),
  /** Brings the records of a type that live under another, which no list has, up to date (`includedIn`). */
  "sync.readUnder": call(
    z.object({
      account: accountKey,
      type: recordName,
      under: recordId.refine((id) => id > 0),
      /** Only those that the service has by these; with none in it what is new, where that can be told. */
      filters: z.record(z.string(), z.string()).optional(),
    }),
    nothing,
  ),
  /**
   * Brings the records of a type that have these values (`listedBy`) up to date. What is listed by more than one of `by` is
   * kept by the first. Answers what came of each, in their order.
   */
  "sync.readBy": call(
    z.object({ account: accountKey, type: recordName, by: z.array(values).min(1).max(20) }),
    z.array(listing),
  ),
  /** The section of a type that is listed by cursor is looked at: it is read now, unless it just was. */
  "sync.requestRefresh": call(z.object({ account: accountKey, type: recordName }), nothing),
  "sync.status": call(nothing, syncStatus),
  /** The rep agrees that so many records of a type are gone: they are looked for once more, and then removed. */
  "sync.confirmMassDeletion": call(z.object({ account: accountKey, type: recordName }), nothing),
} as const;

export const requests = {
  "replica.applyPage": call(packedPage, applied),
  /** Rows as they are, with what they were when last read from the service: `base` null where nothing is pending. */
  "replica.read": call(
    z.object({ type: recordName, ids: z.array(recordId) }),
    z.array(z.object({ id: recordId, base: values.nullable() })),
  ),
  /** Rows of these ids as they are stored; what is not here is left out. */
  "replica.rows": call(z.object({ type: recordName, ids: z.array(recordId) }), z.array(values)),
  "replica.ids": call(idsQuery, z.array(recordId)),
  "replica.unnamed": call(z.object({ type: recordName }), z.array(unnamedRecord)),
  "replica.remove": call(removal, nothing),
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
  /** Answers when every save that was begun has ended: then the window may go. */
  "edits.settle": call(nothing, nothing),
  /** Removes the account's replica from this disk. */
  "replica.wipe": call(z.object({ account: accountKey }), nothing),
} as const;

export const events = {
  "session.changed": sessionState,
  /** Support was connected, or does not take the password any more. */
  "connection.changed": connectionView,
  "sync.changed": syncStatus,
  "updates.changed": updateStatus,
  "wish.changed": appIntent.nullable(),
} as const;

export type Commands = typeof commands;
export type Requests = typeof requests;
export type Events = typeof events;
