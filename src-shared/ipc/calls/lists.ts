import { z } from "zod";
import { accountKey } from "../../ids.ts";
import { follows } from "../account-settings/follows.ts";
import { managedList } from "../account-settings/managed-list.ts";
import { runningVisit } from "../account-settings/running-visit.ts";
import { templateList } from "../account-settings/templates.ts";
import { savedViews } from "../account-settings/views.ts";
import { namedOutcomes } from "../account-settings/visit-outcomes.ts";
import { call, nothing } from "../channel.ts";
import { recordName } from "../outbox.ts";

/** Calls that read and replace the lists that Rounds keeps for an account, and no service. */
export const listCalls = {
  /** The records that the rep follows, in the order of following. */
  "follows.get": call(z.object({ account: accountKey }), follows),
  /** Replaces the whole list. Durable once answered. */
  "follows.set": call(z.object({ account: accountKey, follows }), nothing),
  /** The views that the rep saved of a table. */
  "views.get": call(z.object({ account: accountKey, type: recordName }), savedViews),
  /** Replaces all views of a table. Durable once answered. */
  "views.set": call(z.object({ account: accountKey, type: recordName, views: savedViews }), nothing),
  /** Names of the outcomes of visits. */
  "outcomes.get": call(z.object({ account: accountKey }), managedList(namedOutcomes)),
  /** Replaces all names. Durable once answered; changes nothing where they are locked. */
  "outcomes.set": call(z.object({ account: accountKey, list: namedOutcomes }), managedList(namedOutcomes)),
  /** Templates of notes and visits. */
  "templates.get": call(z.object({ account: accountKey }), managedList(templateList)),
  /** Replaces all templates. Durable once answered; changes nothing where they are locked. */
  "templates.set": call(z.object({ account: accountKey, list: templateList }), managedList(templateList)),
  /** The visit that the rep has started and not ended; null for none. */
  "runningVisit.get": call(z.object({ account: accountKey }), runningVisit.nullable()),
  /** Takes the place of the visit that runs. Durable once answered. */
  "runningVisit.set": call(z.object({ account: accountKey, running: runningVisit.nullable() }), nothing),
} as const;
