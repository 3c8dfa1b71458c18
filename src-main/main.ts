import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { refuseAll } from "../src-shared/ipc/refuse-all.ts";
import { commandCalls } from "../src-shared/ipc/table.ts";
import { createAuth } from "./auth/auth.ts";
import { createWebhookSecrets } from "./auth/webhook-secrets.ts";
import { createEngineCommands } from "./commands/engine-commands.ts";
import { createSignOut } from "./commands/sign-out.ts";
import { createChannel } from "./configuration/channel.ts";
import { type Application, beginApplication, endUnstarted } from "./desktop/app/application.ts";
import { systemClock as clock } from "./desktop/app/clock.ts";
import { createShell } from "./desktop/app/shell.ts";
import { writeClipboard } from "./desktop/app/system-facts.ts";
import { updateHost } from "./desktop/app/update-host.ts";
import { keepCrashReports } from "./desktop/log/crash-reports.ts";
import { createNotices } from "./desktop/tray/notices.ts";
import { fileDialogs } from "./desktop/window/file-dialogs.ts";
import { confirmDocument, confirmServices } from "./desktop/window/message-box.ts";
import { createDocumentCache } from "./documents/document-cache.ts";
import { createDocumentHandlers } from "./documents/open-document.ts";
import { createReminders } from "./reminders/reminders.ts";
import { createAppHandlers } from "./start/app-handlers.ts";
import { openFirstWindow } from "./start/open-first-window.ts";
import { openNetwork } from "./start/open-network.ts";
import { openProfile } from "./start/open-profile.ts";
import { openStores } from "./start/open-stores.ts";
import { openVaultInSight } from "./start/open-vault-in-sight.ts";
import { openUpdates } from "./updates/open-updates.ts";
import { createSavesInFlight } from "./updates/saves-in-flight.ts";

let show = (): void => undefined;
const application = beginApplication(() => show());
if (application !== null) run(application).catch(endUnstarted);

/** Puts all of Rounds together. */
async function run(application: Application): Promise<void> {
  const { version, platform } = application;
  const crashReports = keepCrashReports();
  await application.ready;
  const profile = await openProfile(application, clock);
  const { folder, log, managed, settings, settingsFault } = profile;
  void crashReports.prune();
  const first = openFirstWindow(application, profile, { clock, built: import.meta.dirname });
  const { window, bridge, leaving, parts } = first;
  show = window.show;
  const opening = openStores(profile, () => auth.connection().supportUrl);
  const { vault, fault: vaultFault } = await openVaultInSight(application, profile, first, clock);
  const stores = await opening;

  const secrets = createWebhookSecrets({
    vault,
    supportUrl: () => auth.connection().supportUrl,
    newReference: () => randomUUID(),
  });
  const account = () => settings.read().account;
  const accountKey = () => account()?.key ?? null;
  const random = Math.random;
  const { proxies, send } = openNetwork(application, {
    vault,
    onProxies: ({ wanted }) => {
      bridge.emit("connection.changed", auth.view());
      if (wanted() === null) engine.onReturn("proxyLogin");
    },
    clock,
    random,
    log,
  });
  const engine = createEngineCommands({
    folder,
    send,
    auth: () => auth,
    bridge,
    isSeen: window.isSeen,
    account,
    dialogs: fileDialogs,
    webhooks: stores.webhooks,
    secrets,
    supportAccounts: stores.supportAccounts,
    version,
    clock,
    random,
    log,
  });
  parts.pageGone = () => {
    bridge.forget();
    engine.detach();
  };
  const documents = createDocumentCache(join(folder, "documents"), {
    platform,
    clock,
    run: promisify(execFile),
    isFollowed: stores.follows.isFollowed,
    log,
  });
  const auth = createAuth({
    settings,
    supportAccounts: stores.supportAccounts,
    managed,
    vault,
    send,
    proxies,
    clock,
    log,
    confirmServices,
    openBrowser: (address) => application.openSignIn(address, log),
    copyText: writeClipboard,
    onAnswered: () => window.show(),
    onSupport: (view) => {
      bridge.emit("connection.changed", view);
      if (view.support.connected) engine.loggedIn();
    },
    privateNote: engine.privateNote,
    signOut: createSignOut({
      ...stores,
      folder,
      settings,
      engine: engine.signOut,
      clearBrowsing: application.clearBrowsing,
      removeCrashReports: crashReports.remove,
      log,
    }),
  });

  const reminders = await createReminders({
    file: join(folder, "reminders.json"),
    settings,
    managed,
    clock,
    log,
    notices: createNotices({ system: application.notifications, platform, log, show: window.show }),
    open: (id) => (id === null ? window.show() : shell.want({ kind: "record", type: "task", id })),
  });
  const channel = createChannel({ settings, managed, onChange: () => updates.channelChanged() });
  const saves = createSavesInFlight(clock);
  const host = updateHost(log, proxies.of);
  const updates = openUpdates({
    host,
    platform,
    env: process.env,
    channel: channel.current,
    saves,
    onChange: (status) => bridge.emit("updates.changed", status),
    clock,
    random,
    log,
  });
  const shell = createShell({
    application,
    window,
    leaving,
    bridge,
    settings,
    session: auth.session,
    writing: () =>
      Promise.all([
        stores.settled(),
        reminders.settled(),
        vault.durable ? vault.update((same) => same) : null,
      ]),
    clock,
    log,
  });
  parts.livesInTray = shell.livesInTray;
  const managedFault = managed.ok ? null : managed.error;
  const startFaults = [managedFault, settingsFault, vaultFault, ...stores.faults, ...engine.faults].filter(
    (one) => one !== null,
  );
  const newer = startFaults.find((one) => one.kind === "newerProfile");
  const handlers = {
    ...auth.handlers,
    ...saves.watch(engine.handlers, [
      "journal.append",
      "journal.withdraw",
      "journal.retry",
      "journal.retryAll",
    ]),
    ...channel.handlers,
    ...reminders.handlers,
    ...stores.handlers,
    ...createDocumentHandlers({
      cache: documents,
      auth,
      account: accountKey,
      send,
      openFile: application.openFile(log),
      askAbout: confirmDocument,
      log,
    }),
    ...shell.handlers,
    // If a newer Rounds has worked with one of the files kept here, this Rounds writes none of the others: together they would mix
    // two versions.
    ...(newer === undefined ? {} : refuseAll(commandCalls, newer)),
    ...updates.handlers,
    ...createAppHandlers(application, profile, {
      auth,
      vault,
      engine,
      channel,
      window,
      crashReports,
      startFaults,
    }),
  };
  bridge.handle({ handlers, account: accountKey });
  auth.session.onChange((state) => {
    bridge.emit("session.changed", state);
    engine.follow(state);
    reminders.follow(state);
  });
  if (newer === undefined) {
    await auth.session.start(vaultFault);
    const key = accountKey();
    // Without an account nobody can say whose documents these are. Signing out removes all of them.
    if (key !== null) void documents.tidy(key);
  }

  application.onReturn((how) => {
    if (newer !== undefined) return;
    auth.session.online();
    engine.onReturn(how);
  });
  application.onQuit(engine.close);
  host.onLeave(updates.leave);
  application.onRestart(updates.restart);
  updates.start();
  shell.start();
  application.links.onLink((text) => {
    const answer = shell.follow(text, auth.connection().redirectUri);
    if (answer !== null && newer === undefined) void auth.callback(answer.callback);
  });
}
