import { z } from "zod";
import { keep, parkReason, syncFailure } from "../errors/fault.ts";
import { accountKey, recordId, sequence } from "../ids.ts";
import { appIntent } from "./app-intent.ts";
import { packedTruth, replicaHeld } from "./attach.ts";
import { call, nothing } from "./channel.ts";
import { channelView, updateChannel } from "./configuration.ts";
import { windowFacts, windowFailure } from "./diagnostics.ts";
import { documentSubjects, keptDocument, listedDocuments, openedDocument } from "./documents.ts";
import { readOutcome, saveOutcome } from "./edits-file.ts";
import { attempt } from "./history.ts";
import { follows } from "./kept/follows.ts";
import { runningVisit } from "./kept/running-visit.ts";
import { templates, templatesView } from "./kept/templates.ts";
import { savedViews } from "./kept/views.ts";
import { namedOutcomes, outcomesView } from "./kept/visit-outcomes.ts";
import { listOf } from "./list-of.ts";
import { entryState, possibleDuplicate, recordName, savedEdit, settlement, values } from "./outbox.ts";
import { preferences, preferencesChange, workCounts } from "./preferences.ts";
import { applied, idsQuery, listing, newestQuery, packedPage, removal, unnamedRecord } from "./pull.ts";
import { reminderPlan, remindersChange, remindersView } from "./reminders.ts";
import { appInfo, connectionView, sessionState, waitsFor } from "./session.ts";
import { supportProfile } from "./support-profile.ts";
import { syncStatus } from "./sync-status.ts";
import { tableKind, tableOpened, tableSaved } from "./table-file.ts";
import { updateStatus } from "./updates.ts";
import { webhookSecret } from "./webhook-secret.ts";

const isSome = (list: readonly unknown[]) => list.length > 0;

/** Limit on the sequences issued in one answer. */
export const reservedAtMost = 1_000;

/**
 * The whole bridge (docs/design.md, "The two stores"). Preload, handlers and the window's type derive from these three tables:
 * `commands` go from the renderer to main, `requests` from main to the renderer, `events` from main without an answer. No other
 * call crosses it.
 */
export const commands = {
  "app.info": call(nothing, appInfo),
  /**
   * Answers the wait that holds up the start; null for none. Main answers this call before it has opened the files that the other
   * calls need.
   */
  "app.waitsFor": call(nothing, waitsFor.nullable()),
  /** Ends Rounds and starts it again, once everything that is being saved is saved. */
  "app.restart": call(nothing, nothing),
  /**
   * Removes the replica of every account from this computer, for a rep whose replica cannot be opened. The page opens a new one, which
   * gets unsent edits from the journal and all else from the services (law 3).
   */
  "app.discardReplica": call(nothing, nothing),
  /** Sets the counts that the icon, the tray and the badge show. */
  "app.counts": call(workCounts, nothing),
  /** Says whether text is typed in the window that is saved nowhere: closing and quitting ask then. */
  "app.unsaved": call(z.boolean(), nothing),
  /** Writes a bug in the window to the log. */
  "app.failed": call(windowFailure, nothing),
  "preferences.get": call(nothing, preferences),
  /** Answers the preferences as they are now: the system may have refused a change. */
  "preferences.set": call(preferencesChange, preferences),
  "intent.get": call(nothing, appIntent.nullable()),
  /** Answers the intent to the window that carries it out: no other gets it. */
  "intent.take": call(nothing, appIntent.nullable()),
  /**
   * Puts the facts that support needs on the clipboard. They contain no text that a person wrote. The input is null if no replica
   * is open.
   */
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
  /** Puts the address of the sign-in that Rounds waits for on the clipboard: not every system says that no browser opened. */
  "session.copySignInAddress": call(nothing, nothing),
  "session.chooseUser": call(z.object({ userId: recordId }), nothing),
  /**
   * With unsent edits and no choice it fails with `unsentEdits`; `keep` leaves them for the next sign-in.
   * `tell` signs nobody out and always fails so: one dialog then names everything that a sign-out would lose.
   * Journals that were set aside may hold such edits: without `keep`, each that `setAside` does not name
   * makes it fail so, too. The list of webhooks also stays for the next sign-in, unless `removeWebhooks`: no
   * service could bring it back.
   */
  "session.signOut": call(
    z.object({
      unsent: z.enum(["tell", "ask", "keep", "discard"]),
      removeWebhooks: z.boolean().optional(),
      /** The number of unsent edits that the rep was shown, as `unsentEdits` counted them. */
      count: z.number().int().optional(),
      /** The files that the rep was shown, as `unsentEdits` named them. */
      setAside: z.array(z.string()).optional(),
    }),
    nothing,
  ),
  /**
   * Checks the login at the service and stores it in the vault. With unsent edits that were made for another
   * Support account it fails with `unsentEdits`, unless they are to be sent as this one. The login has passed
   * the check by then: a repeated call without a password connects it as it was entered.
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
  /**
   * Sets the profile and identifiers by which the Support platform knows people. Changes nothing where the
   * profile is locked.
   */
  "support.setProfile": call(supportProfile, connectionView),
  /** Opens a document in the system's program, after checking its content. */
  "document.open": call(z.object({ account: accountKey, id: recordId }), openedDocument),
  /** The documents of some records of a type, as the service lists them now. */
  "document.list": call(z.object({ account: accountKey, of: documentSubjects }), listedDocuments),
  /**
   * Fetches a document, after the same check of its content, so that it opens without a network. It replaces
   * an older copy.
   */
  "document.keep": call(z.object({ account: accountKey, id: recordId }), nothing),
  /** The documents that open without a network. */
  "document.kept": call(z.object({ account: accountKey }), z.array(keptDocument)),
  /** The records that the rep follows, in the order of following. */
  "follows.list": call(z.object({ account: accountKey }), follows),
  /** Replaces the whole list. Durable once answered. */
  "follows.keep": call(z.object({ account: accountKey, follows }), nothing),
  "channel.get": call(nothing, channelView),
  /** Changes nothing where the channel is locked. */
  "channel.set": call(z.object({ channel: updateChannel }), channelView),
  /** Replaces the plan of the next reminders. */
  "reminders.plan": call(z.object({ account: accountKey, plan: reminderPlan }), nothing),
  "reminders.get": call(nothing, remindersView),
  "reminders.set": call(remindersChange, remindersView),
  "updates.get": call(nothing, updateStatus),
  /** Looks for an update now. The result arrives as `updates.changed`. */
  "updates.check": call(nothing, updateStatus),
  /**
   * Ends Rounds as soon as nothing is being saved, installs the update, and starts Rounds again. Does nothing
   * unless an update is ready.
   */
  "updates.restart": call(nothing, updateStatus),
  /** Opens the page with the releases, if Rounds does not install them itself. */
  "updates.openPage": call(nothing, nothing),
  /** A block of sequences for edits to come: `first` up to `first + count - 1`. */
  "journal.reserve": call(
    z.object({ count: z.int().min(1).max(reservedAtMost), above: z.int().min(0) }),
    z.object({ first: sequence }),
  ),
  /** Durable once answered. All or none; leaves edits that are there already as they are. */
  "journal.append": call(z.object({ account: accountKey, edits: listOf(savedEdit).refine(isSome) }), nothing),
  /** Takes back edits that are not on their way. Answers those withdrawn. */
  "journal.withdraw": call(
    z.object({ account: accountKey, sequences: listOf(sequence) }),
    z.object({ withdrawn: z.array(sequence) }),
  ),
  /**
   * Sends a parked entry again, together with the entries that were parked as one with it. A field of a conflict that the rep
   * keeps as mine takes the service's value as its new base. The entry is withdrawn if the choices leave nothing of it.
   */
  "journal.retry": call(z.object({ account: accountKey, sequence, patch: values.nullable(), keep }), nothing),
  /** Sends many parked entries again as they are, all or none. Skips those that are no longer parked. */
  "journal.retryAll": call(
    z.object({ account: accountKey, sequences: listOf(sequence).refine(isSome) }),
    nothing,
  ),
  /**
   * Requests that Rounds sent and the service's answers, newest first; with `before`, only those earlier than
   * that place.
   */
  "journal.history": call(
    z.object({ account: accountKey, before: z.int().nullable(), limit: z.int().min(1).max(500) }),
    z.array(attempt),
  ),
  /** Possible duplicates, oldest found first; with `dismissed` those of which the rep has said that both records stay. */
  "duplicates.list": call(
    z.object({ account: accountKey, dismissed: z.boolean() }),
    z.array(possibleDuplicate),
  ),
  /** The rep says that the record is no duplicate. */
  "duplicates.dismiss": call(
    z.object({ account: accountKey, type: recordName, duplicateId: recordId }),
    nothing,
  ),
  /** Asks the rep for a place and writes every undelivered edit to a file there (law 3). */
  "edits.save": call(z.object({ account: accountKey }), saveOutcome),
  /**
   * Asks the rep for a file that `edits.save` wrote, and imports the edits that the journal does not have yet. `above`: the
   * highest sequence that the replica knows. After an import of any edit the replica attaches again: `OpenReplica.readEdits` does
   * both.
   */
  "edits.read": call(z.object({ account: accountKey, above: z.int().min(0) }), readOutcome),
  /** The views that the rep saved of a table. */
  "views.list": call(z.object({ account: accountKey, type: recordName }), savedViews),
  /** Replaces all views of a table. Durable once answered. */
  "views.keep": call(z.object({ account: accountKey, type: recordName, views: savedViews }), nothing),
  /** Names of the outcomes of visits. */
  "outcomes.get": call(z.object({ account: accountKey }), outcomesView),
  /** Replaces all names. Durable once answered; changes nothing where they are locked. */
  "outcomes.set": call(z.object({ account: accountKey, outcomes: namedOutcomes }), outcomesView),
  /** Templates of notes and visits. */
  "templates.get": call(z.object({ account: accountKey }), templatesView),
  /** Replaces all templates. Durable once answered; changes nothing where they are locked. */
  "templates.set": call(z.object({ account: accountKey, templates }), templatesView),
  /** The visit that the rep has started and not ended; null for none. */
  "runningVisit.get": call(z.object({ account: accountKey }), runningVisit.nullable()),
  /** Takes the place of the visit that runs. Durable once answered. */
  "runningVisit.keep": call(z.object({ account: accountKey, running: runningVisit.nullable() }), nothing),
  /**
   * Stores the credentials of a new webhook in the vault and answers a reference to them. Rounds never reads
   * them back (law 12).
   */
  "webhooks.keepSecret": call(
    z.object({ account: accountKey, secret: webhookSecret }),
    z.object({ reference: z.string() }),
  ),
  /** Copies the webhooks kept for the account and the connected platform into the replica. */
  "webhooks.show": call(z.object({ account: accountKey }), nothing),
  /**
   * Adds a webhook that was made elsewhere. Reads its invocations to check that it exists: fails with
   * `notFound` where it does not.
   */
  "webhooks.add": call(
    z.object({ account: accountKey, remoteId: z.string().trim().min(1), name: z.string().trim().min(1) }),
    z.object({ id: recordId }),
  ),
  /** Restores a forgotten webhook, as it was known here. */
  "webhooks.keep": call(
    z.object({ account: accountKey, remoteId: z.string().trim().min(1), row: values }),
    nothing,
  ),
  /** Takes a webhook off the list. The service keeps it. */
  "webhooks.forget": call(z.object({ account: accountKey, id: recordId }), nothing),
  /** Asks the rep for a place and writes a file there: a table as comma-separated values, or a contact's card. */
  "table.save": call(z.object({ suggestedName: z.string().max(100), text: z.string() }), tableSaved),
  /** Asks the rep for a file of comma-separated values, or of contacts' cards, and answers its text. */
  "table.open": call(z.object({ kind: tableKind }), tableOpened),
  /**
   * Compares the entries of an opened replica with those of the journal. The replica applies the answer and
   * then calls `replica.start`.
   */
  "replica.attach": call(replicaHeld, packedTruth),
  /** The replica has applied the answer of `replica.attach` and serves requests: the engine may run. */
  "replica.start": call(
    z.object({ account: accountKey, epoch: z.string(), generation: z.int().min(1) }),
    nothing,
  ),
  "sync.now": call(nothing, nothing),
  /**
   * Brings the records of a type that live under another record, and that no list has, up to date
   * (`includedIn`).
   */
  "sync.pullChildren": call(
    z.object({
      account: accountKey,
      type: recordName,
      under: recordId.refine((id) => id > 0),
      /**
       * Limits the reading to records that the service lists by these values; with none, it reads the new
       * ones where the list can tell them.
       */
      filters: z.record(z.string(), z.string()).optional(),
      /** Reads no more than the newest page, where the service lists them in pages. */
      newestPage: z.boolean().optional(),
    }),
    nothing,
  ),
  /**
   * Brings the records of a type that have these values (`listedBy`) up to date. A record listed by more than
   * one of `by` is kept by the first. Answers each result, in their order.
   */
  "sync.pullByKey": call(
    z.object({ account: accountKey, type: recordName, by: z.array(values).min(1).max(20) }),
    z.array(listing),
  ),
  /**
   * The rep opened the section of a type that is listed by cursor: reads it now, unless it was read a moment
   * ago.
   */
  "sync.requestRefresh": call(z.object({ account: accountKey, type: recordName }), nothing),
  "sync.status": call(nothing, syncStatus),
  /**
   * The rep confirms a mass deletion of a type: Rounds looks for the records once more, and then removes
   * them.
   */
  "sync.confirmMassDeletion": call(z.object({ account: accountKey, type: recordName }), nothing),
} as const;

export const requests = {
  "replica.applyPage": call(packedPage, applied),
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
      sequences: z.array(sequence),
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

export type Commands = typeof commands;
export type Requests = typeof requests;
export type Events = typeof events;
