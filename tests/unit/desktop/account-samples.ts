import { type AccountKey, recordId } from "../../../src-shared/ids.ts";
import type { InputOf } from "../../../src-shared/ipc/channel.ts";
import type { Commands } from "../../../src-shared/ipc/table.ts";
import { anEdit, seq } from "../sync/entries.ts";

/** The commands about an account. */
export type AccountCommand = {
  [K in keyof Commands]: InputOf<Commands[K]> extends { readonly account: AccountKey } ? K : never;
}[keyof Commands];

type Samples = { readonly [K in AccountCommand]: Omit<InputOf<Commands[K]>, "account"> };

const id = recordId.parse(3);

/** An input of each that fits, without its account. A new command about an account does not compile until it has one. */
export const accountSamples: Samples = {
  "document.download": { id },
  "document.downloaded": {},
  "document.list": { of: { type: "contact", ids: [id] } },
  "document.open": { id },
  "duplicates.dismiss": { type: "note", duplicateId: id },
  "duplicates.list": { dismissed: false },
  "edits.read": { above: 0 },
  "edits.save": {},
  "follows.get": {},
  "follows.set": { follows: [] },
  "journal.append": { edits: [anEdit(1)] },
  "journal.history": { before: null, limit: 20 },
  "journal.retry": { sequence: seq(1), patch: null, keep: "mine" },
  "journal.retryAll": { sequences: [seq(1)] },
  "journal.withdraw": { sequences: [seq(1)] },
  "outcomes.get": {},
  "outcomes.set": { list: [] },
  "reminders.plan": { plan: [] },
  "replica.attach": { epoch: "e", generation: 1, confirmed: 0, cursors: [], edits: "[]", digests: "[]" },
  "replica.start": { epoch: "e", generation: 1 },
  "runningVisit.get": {},
  "runningVisit.set": { running: null },
  "sync.confirmMassDeletion": { type: "contact" },
  "sync.pullByKey": { type: "user_event", by: [{}] },
  "sync.pullChildren": { type: "document", under: id },
  "sync.requestRefresh": { type: "redirect_rule" },
  "templates.get": {},
  "templates.set": { list: [] },
  "views.get": { type: "contact" },
  "views.set": { type: "contact", views: [] },
  "webhooks.add": { remoteId: "01", name: "To the shop" },
  "webhooks.forget": { id },
  "webhooks.restore": { remoteId: "01", row: {} },
  "webhooks.show": {},
  "webhooks.storeSecret": { secret: { type: "bearer_token", token: "t" } },
};
