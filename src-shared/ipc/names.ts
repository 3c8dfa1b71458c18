import type { Commands, Events, Requests } from "./table.ts";

/*
 * The names in the tables, for the preload: it carries no schema library. A name too many or too few does not
 * compile.
 */

const commandList: Record<keyof Commands, true> = {
  "app.info": true,
  "app.waitsFor": true,
  "app.restart": true,
  "app.counts": true,
  "preferences.get": true,
  "preferences.set": true,
  "wish.get": true,
  "wish.take": true,
  "app.copyDiagnostics": true,
  "session.get": true,
  "connection.get": true,
  "connection.set": true,
  "connection.logInToProxy": true,
  "session.signIn": true,
  "session.signInWithPassword": true,
  "session.cancelSignIn": true,
  "session.chooseUser": true,
  "session.signOut": true,
  "support.connect": true,
  "support.disconnect": true,
  "support.setProfile": true,
  "document.open": true,
  "document.list": true,
  "document.keep": true,
  "document.kept": true,
  "channel.get": true,
  "channel.set": true,
  "reminders.plan": true,
  "reminders.get": true,
  "reminders.set": true,
  "updates.get": true,
  "updates.check": true,
  "updates.restart": true,
  "updates.openPage": true,
  "journal.reserve": true,
  "journal.append": true,
  "journal.withdraw": true,
  "journal.retry": true,
  "journal.retryAll": true,
  "journal.history": true,
  "duplicates.list": true,
  "duplicates.dismiss": true,
  "edits.save": true,
  "edits.read": true,
  "views.list": true,
  "views.keep": true,
  "follows.list": true,
  "follows.keep": true,
  "outcomes.get": true,
  "outcomes.set": true,
  "webhooks.keepSecret": true,
  "webhooks.show": true,
  "webhooks.add": true,
  "webhooks.keep": true,
  "webhooks.forget": true,
  "table.save": true,
  "table.open": true,
  "replica.attach": true,
  "replica.start": true,
  "sync.now": true,
  "sync.readUnder": true,
  "sync.readBy": true,
  "sync.requestRefresh": true,
  "sync.status": true,
  "sync.confirmMassDeletion": true,
};

const requestList: Record<keyof Requests, true> = {
  "replica.applyPage": true,
  "replica.read": true,
  "replica.rows": true,
  "replica.ids": true,
  "replica.unnamed": true,
  "replica.remove": true,
  "replica.settle": true,
  "replica.mark": true,
  "edits.settle": true,
  "replica.wipe": true,
};

const eventList: Record<keyof Events, true> = {
  "session.changed": true,
  "connection.changed": true,
  "sync.changed": true,
  "updates.changed": true,
  "wish.changed": true,
};

export const commandNames = Object.keys(commandList) as readonly (keyof Commands)[];
export const requestNames = Object.keys(requestList) as readonly (keyof Requests)[];
export const eventNames = Object.keys(eventList) as readonly (keyof Events)[];
