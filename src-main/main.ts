import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { refuseAll } from "../src-shared/ipc/refuse-all.ts";
import { accountOf } from "../src-shared/ipc/session.ts";
import { commands } from "../src-shared/ipc/table.ts";
import { ok } from "../src-shared/result.ts";
import { createAuth } from "./auth/auth.ts";
import { createProxyLogins } from "./auth/proxy-logins.ts";
import { createWebhookSecrets } from "./auth/webhook-secrets.ts";
import { copyDiagnostics } from "./commands/diagnostics-command.ts";
import { createEngineCommands } from "./commands/engine-commands.ts";
import { createSignOut } from "./commands/sign-out.ts";
import { openTable, saveTable } from "./commands/table-command.ts";
import { createChannel } from "./configuration/channel.ts";
import { createFollows } from "./configuration/follows.ts";
import { createOutcomes, createTemplates } from "./configuration/managed-lists.ts";
import { createRunningVisits } from "./configuration/running-visits.ts";
import { openViews } from "./configuration/saved-views.ts";
import { createSupportAccounts } from "./configuration/support-accounts.ts";
import { openWebhookStore } from "./configuration/webhook-store.ts";
import { type Application, beginApplication, endUnstarted, takeLinks } from "./desktop/app/application.ts";
import { systemClock as clock } from "./desktop/app/clock.ts";
import { createShell } from "./desktop/app/shell.ts";
import { copyText, notePage, systemFacts } from "./desktop/app/system-facts.ts";
import { updateHost } from "./desktop/app/update-host.ts";
import { keepCrashReports } from "./desktop/log/crash-reports.ts";
import { trustSystemCertificates } from "./desktop/network/trust.ts";
import { createNotices } from "./desktop/tray/notices.ts";
import { askForTable, askForTableToOpen, fileDialogs } from "./desktop/window/file-dialogs.ts";
import { confirmDocument, confirmServices } from "./desktop/window/message-box.ts";
import { createDocumentCache } from "./documents/document-cache.ts";
import { createDocumentHandlers } from "./documents/open-document.ts";
import { createLateFetch } from "./http/late-fetch.ts";
import { createSend, usualLimits } from "./http/transport.ts";
import { createReminders } from "./reminders/reminders.ts";
import { openFirstWindow } from "./start/open-first-window.ts";
import { openProfile } from "./start/open-profile.ts";
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
  const stores = Promise.all([
    openViews({
      file: join(folder, "views.json"),
      account: () => settings.read().account?.key ?? null,
    }),
    openWebhookStore({
      file: join(folder, "webhooks.json"),
      account: () => settings.read().account?.key ?? null,
      supportUrl: () => auth.connection().supportUrl,
    }),
  ]);
  const { vault, fault: vaultFault } = await openVaultInSight(application, profile, first, clock);
  const [{ views, fault: viewsFault }, { webhooks, fault: webhooksFault }] = await stores;

  const secrets = createWebhookSecrets({
    vault,
    supportUrl: () => auth.connection().supportUrl,
    newReference: () => randomUUID(),
  });
  const supportAccounts = createSupportAccounts(settings);
  const random = Math.random;
  const proxies = createProxyLogins({
    vault,
    onChange: () => {
      bridge.emit("connection.changed", auth.view());
      if (proxies.wanted() === null) engine.refresh("woke");
    },
  });
  const fetch = createLateFetch({
    trustSystem: () => trustSystemCertificates(application.platform, log),
    resolveProxy: application.resolveProxy,
    login: proxies.of,
    refused: proxies.refused,
    clock,
    log,
  });
  const send = createSend({ ...usualLimits, fetch, clock, random, log, version });
  const engine = createEngineCommands({
    folder,
    send,
    auth: () => auth,
    bridge,
    isSeen: window.isSeen,
    dialogs: fileDialogs,
    webhooks,
    secrets,
    supportAccounts,
    version,
    clock,
    random,
    log,
  });
  parts.pageGone = () => {
    bridge.forget();
    engine.detach();
  };
  const follows = createFollows(settings);
  const documents = createDocumentCache(join(folder, "documents"), {
    platform,
    clock,
    run: promisify(execFile),
    isFollowed: follows.isFollowed,
    log,
  });
  const outcomes = createOutcomes({ settings, managed });
  const templates = createTemplates({ settings, managed });
  const runningVisits = createRunningVisits(settings);
  const auth = createAuth({
    settings,
    supportAccounts,
    managed,
    vault,
    send,
    proxies,
    clock,
    log,
    confirmServices,
    openBrowser: (address) => application.openSignIn(address, log),
    copyText,
    onAnswered: () => window.show(),
    onSupport: (view) => {
      bridge.emit("connection.changed", view);
      if (view.support.connected) engine.loggedIn();
    },
    privateNote: engine.privateNote,
    signOut: createSignOut({
      folder,
      engine: engine.signOut,
      views,
      webhooks,
      follows,
      outcomes,
      templates,
      runningVisits,
      supportAccounts,
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
        settings.settled(),
        views.settled(),
        webhooks.settled(),
        vault.durable ? vault.update((same) => same) : null,
      ]),
    clock,
    log,
  });
  parts.livesInTray = shell.livesInTray;
  const claiming = takeLinks(application, log);
  const managedFault = managed.ok ? null : managed.error;
  const startFaults = [
    managedFault,
    settingsFault,
    vaultFault,
    viewsFault,
    webhooksFault,
    ...engine.faults,
  ].filter((one) => one !== null);
  const newer = startFaults.find((one) => one.kind === "newerProfile");
  bridge.handle({
    ...auth.handlers,
    ...saves.watch(engine.handlers, [
      "journal.append",
      "journal.withdraw",
      "journal.retry",
      "journal.retryAll",
    ]),
    ...channel.handlers,
    ...reminders.handlers,
    ...views.handlers,
    ...follows.handlers,
    ...outcomes.handlers,
    ...templates.handlers,
    ...runningVisits.handlers,
    ...createDocumentHandlers({
      cache: documents,
      auth,
      send,
      openFile: application.openFile(log),
      askAbout: confirmDocument,
      log,
    }),
    ...shell.handlers,
    // If a newer Rounds has worked with one of the files kept here, this Rounds writes none of the others: together they would mix
    // two versions.
    ...(newer === undefined ? {} : refuseAll(commands, newer)),
    ...updates.handlers,
    "app.info": async () => {
      void notePage(log, window.contents());
      return ok({
        version,
        platform,
        keychain: vault.durable,
        mapsUrl: (managed.ok && managed.value?.maps?.url) || null,
        links: await claiming,
        startFaults,
        windowCrashed: crashReports.takeCrash(),
      });
    },
    "table.save": saveTable(askForTable),
    "table.open": openTable(askForTableToOpen),
    "app.copyDiagnostics": copyDiagnostics({
      copy: copyText,
      facts: async () => ({
        ...(await systemFacts(version, window.contents())),
        session: auth.session.state().kind,
        channel: channel.current(),
        reminders: settings.read().reminders,
        keychain: vault.durable,
        crashReports: await crashReports.count(),
        startFaults,
        requests: engine.openRequests(),
        recent: log.recent(),
      }),
      connection: auth.handlers["connection.get"],
      sync: engine.handlers["sync.status"],
    }),
  });
  auth.session.onChange((state) => {
    bridge.emit("session.changed", state);
    engine.follow(state);
    reminders.follow(state);
  });
  if (newer === undefined) {
    await auth.session.start(vaultFault);
    const account = accountOf(auth.session.state());
    // Without an account nobody can say whose documents these are. Signing out removes all of them.
    if (account !== null) void documents.tidy(account.key);
  }

  application.onReturn((how) => {
    if (newer !== undefined) return;
    auth.session.online();
    engine.refresh(how);
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
