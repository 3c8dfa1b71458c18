import { EventEmitter } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserWindow, Screen } from "electron";
import { onTestFinished } from "vitest";
import { openVault } from "../../../src-main/auth/vault.ts";
import { createFollowStore } from "../../../src-main/configuration/follows.ts";
import {
  createOutcomeHandlers,
  createTemplateHandlers,
} from "../../../src-main/configuration/managed-lists.ts";
import { createRunningVisitHandlers } from "../../../src-main/configuration/running-visits.ts";
import { openViews } from "../../../src-main/configuration/saved-views.ts";
import { openSettings } from "../../../src-main/configuration/settings.ts";
import { createSupportAccounts } from "../../../src-main/configuration/support-accounts.ts";
import { openWebhookStore } from "../../../src-main/configuration/webhook-store.ts";
import { openLog } from "../../../src-main/desktop/log/log.ts";
import { createWindowMemory } from "../../../src-main/desktop/window/window-memory.ts";
import { createDocumentCache } from "../../../src-main/documents/document-cache.ts";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { createReminders } from "../../../src-main/reminders/reminders.ts";
import { type AccountKey, recordId } from "../../../src-shared/ids.ts";
import type { Account } from "../../../src-shared/ipc/session.ts";
import { ok } from "../../../src-shared/result.ts";
import { turningKeychain } from "../auth/rig.ts";
import { value } from "../journal/a-journal.ts";
import { manualClock } from "../manual-clock.ts";
import { accountKey, anEdit } from "../sync/entries.ts";

const morning = Date.parse("2026-11-21T08:00:00Z");
const supportUrl = "https://support.test";
const salesUrl = "https://crm.test";

export const account: Account = {
  key: accountKey,
  userId: recordId.parse(7),
  name: "Walpurga Zwiebelturm",
  email: "walpurga@zwiebelturm.example",
  salesUrl,
};

/** Words from customers' names and from reps' texts about them. At least one file of the profile has each word. */
export const customerWords = [
  "Zwiebelturm",
  "Quittenbrot",
  "Kaltwasserkur",
  "Nebelhornbau",
  "Torfstecherei",
  "Wachtelkoenig",
  "Lodenweberei",
  "Birkenrinde",
] as const;
const [, viewWord, hookWord, taskWord, editWord, fileWord, outcomeWord, templateWord] = customerWords;

/** Opens all of main's writers over one folder, as main does. A second call plays the next start. */
export async function openProfile(folder: string, stamp = "1") {
  const clock = manualClock(morning);
  const log = openLog(join(folder, "logs"), { console: false, clock });
  const { settings, fault: settingsFault } = await openSettings(join(folder, "settings.json"));
  const at = () => settings.read().account?.key ?? null;
  const { views } = await openViews(join(folder, "views.json"));
  const { webhooks } = await openWebhookStore({
    file: join(folder, "webhooks.json"),
    account: at,
    supportUrl: () => supportUrl,
  });
  const { vault } = await openVault({ file: join(folder, "vault"), keychain: turningKeychain, log });
  const reminders = await createReminders({
    file: join(folder, "reminders.json"),
    settings,
    managed: ok(null),
    clock,
    log,
    notices: { notify: () => undefined, closeAll: () => undefined, isRefused: () => false },
    open: () => undefined,
  });
  const { journal } = value(openJournal({ file: join(folder, "journal.sqlite"), stamp }));
  onTestFinished(() => {
    try {
      journal.close();
    } catch (error) {
      // A test may have closed it.
      if ((error as { code?: unknown }).code !== "ERR_INVALID_STATE") throw error;
    }
  });
  const follows = createFollowStore(settings);
  const documents = createDocumentCache(join(folder, "documents"), {
    platform: process.platform,
    clock,
    run: async () => undefined,
    isFollowed: follows.isFollowed,
    log,
  });
  const lists = {
    ...follows.handlers,
    ...createOutcomeHandlers({ settings, managed: ok(null) }),
    ...createTemplateHandlers({ settings, managed: ok(null) }),
    ...createRunningVisitHandlers(settings),
  };
  const supportAccounts = createSupportAccounts(settings);
  const window = placedWindow(folder, log, clock);
  return {
    folder,
    log,
    settings,
    settingsFault,
    views,
    webhooks,
    vault,
    reminders,
    journal,
    lists,
    documents,
    supportAccounts,
    window,
  };
}
export type Profile = Awaited<ReturnType<typeof openProfile>>;

/** A day's work: every writer writes. */
export async function work(on: Profile, key: AccountKey = accountKey): Promise<void> {
  value(
    await on.settings.update({
      connection: { salesUrl, clientId: "rounds", redirectUri: "rounds://oauth/callback", supportUrl },
      account,
    }),
  );
  value(
    await on.vault.update((held) => ({
      ...held,
      tokens: {
        salesUrl,
        clientId: "rounds",
        accessToken: "access",
        refreshToken: null,
        expiresIn: 60,
        userId: account.userId,
      },
    })),
  );
  const views = [{ name: viewWord, search: { q: viewWord } }];
  value(await on.views.handlers["views.set"]({ account: key, type: "contact", views }));
  value(
    await on.webhooks.put(
      { id: recordId.parse(70), remote_id: "01", name: hookWord, url: "https://a.test" },
      { account: key, url: supportUrl },
    ),
  );
  const due = { id: recordId.parse(5), origin: recordId.parse(5), kind: "due" as const };
  const notice = { ...due, at: morning + 60_000, dueAt: morning + 60_000, title: taskWord };
  value(await on.reminders.handlers["reminders.plan"]({ account: key, plan: [notice] }));
  value(on.journal.append(key, [anEdit(1, { patch: { last_name: editWord } })]));
  value(
    await on.documents.put(key, recordId.parse(9), {
      name: `${fileWord}.txt`,
      version: 1,
      bytes: Buffer.from(fileWord),
      of: null,
    }),
  );
  const follow = { account: key, follows: [{ type: "contact" as const, id: recordId.parse(3) }] };
  value(await on.lists["follows.set"](follow));
  const outcomes = [{ id: 1, name: outcomeWord }];
  value(await on.lists["outcomes.set"]({ account: key, list: outcomes }));
  const templates = [{ name: "Survey", uses: ["visit" as const], text: templateWord }];
  value(await on.lists["templates.set"]({ account: key, list: templates }));
  const startedAt = "2026-03-04T10:00:00.123Z";
  const about = { resource_type: "contact" as const, resource_id: recordId.parse(3) };
  const running = { ...about, startedAt, reference: "SZZ1-7TFN" };
  value(await on.lists["runningVisit.set"]({ account: key, running }));
  value(await on.supportAccounts.setReadAs(key, { email: "walpurga@zwiebelturm.example", url: supportUrl }));
  on.window.move();
  on.log.info("app.started");
}

function placedWindow(
  folder: string,
  log: ReturnType<typeof openLog>,
  clock: ReturnType<typeof manualClock>,
) {
  const area = { x: 0, y: 0, width: 1600, height: 900 };
  const display = { id: 1, workArea: area };
  const memory = createWindowMemory({
    file: join(folder, "window.json"),
    screen: { getPrimaryDisplay: () => display, getAllDisplays: () => [display] } as unknown as Screen,
    platform: process.platform,
    clock,
    log,
  });
  const events = new EventEmitter();
  memory.follow(
    Object.assign(events, {
      isDestroyed: () => false,
      isMaximized: () => false,
      isMinimized: () => false,
      isFullScreen: () => false,
      getNormalBounds: () => ({ x: 10, y: 20, width: 900, height: 700 }),
    }) as unknown as BrowserWindow,
  );
  return { move: () => events.emit("close") };
}

/** Every file and folder below, by its path with `/`. */
export function pathsIn(folder: string): readonly { readonly path: string; readonly isFolder: boolean }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((one) => ({
    path: join(one.parentPath, one.name)
      .slice(folder.length + 1)
      .replaceAll("\\", "/"),
    isFolder: one.isDirectory(),
  }));
}
