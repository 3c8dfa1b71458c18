import { z } from "zod";
import { accountKey } from "../../ids.ts";
import { appIntent } from "../app-intent.ts";
import { call, nothing } from "../channel.ts";
import { windowFacts, windowFailure } from "../diagnostics.ts";
import { preferences, preferencesChange, workCounts } from "../preferences.ts";
import { reminderPlan, remindersChange, remindersView } from "../reminders.ts";
import { appInfo, waitsFor } from "../session.ts";

/** Calls about the program itself: its window, its preferences, its reminders and what it was opened for. */
export const appCalls = {
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
  /** Replaces the plan of the next reminders. */
  "reminders.plan": call(z.object({ account: accountKey, plan: reminderPlan }), nothing),
  "reminders.get": call(nothing, remindersView),
  "reminders.set": call(remindersChange, remindersView),
} as const;
