import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Fault } from "../src-shared/errors/fault.ts";
import type { Handlers } from "../src-shared/ipc/channel.ts";
import { commandNames } from "../src-shared/ipc/names.ts";
import { accountOf, type WaitsFor } from "../src-shared/ipc/session.ts";
import type { Commands } from "../src-shared/ipc/table.ts";
import { err, ok } from "../src-shared/result.ts";
import { createAuth } from "./auth/auth.ts";
import { createProxyLogins } from "./auth/proxy-logins.ts";
import { openVault } from "./auth/vault.ts";
import { createWebhookSecrets } from "./auth/webhook-secrets.ts";
import { copyDiagnostics } from "./commands/diagnostics-command.ts";
import { createEngineCommands } from "./commands/engine-commands.ts";
import { createSignOut, finishSignOut } from "./commands/sign-out.ts";
import { openTable, saveTable } from "./commands/table-command.ts";
import { createChannel } from "./configuration/channel.ts";
import { makeOwnFolder } from "./configuration/durable-file.ts";
import { createFollows } from "./configuration/follows.ts";
import { openWebhooks } from "./configuration/kept-webhooks.ts";
import { managedPlaces, readManaged } from "./configuration/managed.ts";
import { createOutcomes, createTemplates } from "./configuration/managed-lists.ts";
import { closeProfile } from "./configuration/profile-folder.ts";
import { createRunningVisits } from "./configuration/running-visits.ts";
import { openViews } from "./configuration/saved-views.ts";
import { openSettings } from "./configuration/settings.ts";
import { createSupportAccounts } from "./configuration/support-accounts.ts";
import {
  type Application,
  beginApplication,
  endUnstarted,
  fortify,
  pageBackground,
  takeLinks,
  watchFaults,
} from "./desktop/app/application.ts";
import { systemClock as clock } from "./desktop/app/clock.ts";
import { createLeaveQuestion } from "./desktop/app/leave-question.ts";
import { createShell, preparePages, type Shell } from "./desktop/app/shell.ts";
import { copyText, notePage, systemFacts } from "./desktop/app/system-facts.ts";
import { updateHost } from "./desktop/app/update-host.ts";
import { createBridge } from "./desktop/bridge.ts";
import { keepCrashReports } from "./desktop/log/crash-reports.ts";
import { openLog } from "./desktop/log/log.ts";
import { trustSystemCertificates } from "./desktop/network/trust.ts";
import { createNotices } from "./desktop/tray/notices.ts";
import { askForTable, askForTableToOpen, fileDialogs } from "./desktop/window/file-dialogs.ts";
import { confirmDocument, confirmLeaving, confirmServices } from "./desktop/window/message-box.ts";
import { builtFiles, createMainWindow } from "./desktop/window/window.ts";
import { createWindowMemory } from "./desktop/window/window-memory.ts";
import { keptDocuments } from "./documents/kept-documents.ts";
import { createDocumentHandlers } from "./documents/open-document.ts";
import { createLateFetch } from "./http/late-fetch.ts";
import { createSend, usualLimits } from "./http/transport.ts";
import { createReminders } from "./reminders/reminders.ts";
import { openUpdates } from "./updates/open-updates.ts";
import { createSavesInFlight } from "./updates/saves-in-flight.ts";

/** A keychain that asks nobody answers in milliseconds. */
const keychainAnswersWithinMs = 1500;

/** Parts that the window reaches before Rounds is put together. Rounds replaces them once it is. */
interface StartedParts {
  pageGone: () => void;
  livesInTray: Shell["livesInTray"];
  /** Settles once it is known: the page may ask before the start has come to anything that it could wait for. */
  waitsFor: Promise<WaitsFor | null>;
}

let show = (): void => undefined;
const application = beginApplication(() => show());
if (application !== null) run(application).catch(endUnstarted);

/** Puts all of Rounds together. */
async function run(application: Application): Promise<void> {
  const { folder, version, platform } = application;
  const crashReports = keepCrashReports();
  await application.ready;
  const made = makeOwnFolder(folder);
  const closed = made.ok ? closeProfile(folder) : made;
  const log = openLog(join(folder, "logs"), {
    console: !application.packaged,
    streams: [process.stdout, process.stderr],
    clock,
  });
  watchFaults(application, { clock, log });
  log.info("start", { version, platform });
  if (!closed.ok) log.warn("profile not closed to others", { fault: closed.error.kind });
  void crashReports.prune();
  const trusted = trustSystemCertificates(platform, log);

  const [managed, { settings, fault: settingsFault }] = await Promise.all([
    readManaged(managedPlaces({ ...application, env: process.env })),
    openSettings(join(folder, "settings.json")),
  ]);
  await finishSignOut(folder, settings, log);
  application.speak(settings.read().language);
  // The window may be there before what it leads to is.
  const waiting = Promise.withResolvers<WaitsFor | null>();
  const parts: StartedParts = {
    pageGone: () => undefined,
    livesInTray: () => false,
    waitsFor: waiting.promise,
  };
  const leaving = createLeaveQuestion({ show: () => window.show(), confirm: confirmLeaving });
  const files = builtFiles(import.meta.dirname);
  const window = createMainWindow({
    preload: files.preload,
    address: application.pageAddress,
    background: pageBackground,
    memory: createWindowMemory({
      file: join(folder, "window.json"),
      screen: application.screen(),
      platform,
      clock,
      log,
    }),
    clock,
    log,
    onPageGone: () => {
      leaving.note(false);
      parts.pageGone();
    },
    hidesOnClose: () => !application.closesWindows() && (platform === "darwin" || parts.livesInTray()),
    mayClose: () => application.closesWindows() || leaving.mayLeave(),
  });
  const { ipc, pageOrigin } = application;
  const bridge = createBridge({
    ipc,
    contents: window.contents,
    origin: pageOrigin,
    clock,
    log,
    early: { "app.waitsFor": async () => ok(await parts.waitsFor) },
  });
  show = window.show;
  fortify(application, { rendererFolder: files.renderer, clock, log });
  preparePages({ settings, platform });
  // The page is read while the rest is opened; its commands wait until then, and so does its being seen.
  window.openHidden();
  const kept = Promise.all([
    openViews({
      file: join(folder, "views.json"),
      account: () => settings.read().account?.key ?? null,
    }),
    openWebhooks({
      file: join(folder, "webhooks.json"),
      account: () => settings.read().account?.key ?? null,
      supportUrl: () => auth.connection().supportUrl,
    }),
  ]);
  // The system may ask the rep for its keychain, and waits for as long as that takes.
  const stopWaiting = clock.after(keychainAnswersWithinMs, () => {
    waiting.resolve("keychain");
    window.show();
  });
  const { vault, fault: vaultFault } = await openVault({
    file: join(folder, "vault"),
    keychain: application.keychain,
    onDurable: (durable) => bridge.emit("keychain.changed", durable),
    log,
  });
  stopWaiting();
  waiting.resolve(null);
  parts.waitsFor = Promise.resolve(null);
  const [{ views, fault: viewsFault }, { webhooks, fault: webhooksFault }] = await kept;

  const secrets = createWebhookSecrets({
    vault,
    supportUrl: () => auth.connection().supportUrl,
    newReference: () => randomUUID(),
  });
  const supportOwners = createSupportAccounts(settings);
  const random = Math.random;
  const proxies = createProxyLogins({
    vault,
    onChange: () => {
      bridge.emit("connection.changed", auth.view());
      if (proxies.wanted() === null) engine.refresh("woke");
    },
  });
  const fetch = createLateFetch({
    trusted,
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
    supportOwners,
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
  const documents = keptDocuments(join(folder, "documents"), {
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
      supportOwners,
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
      kept: documents,
      auth,
      send,
      openFile: application.openFile(log),
      askAbout: confirmDocument,
      log,
    }),
    ...shell.handlers,
    ...(newer === undefined ? {} : refuseAll(newer)),
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

/**
 * Refuses every command for the same reason. If a newer Rounds has worked with one of the files kept here, this Rounds writes
 * none of the other files either: together they would mix two versions.
 */
function refuseAll(fault: Fault): Handlers<Commands> {
  const refused = async () => err(fault);
  return Object.fromEntries(commandNames.map((name) => [name, refused])) as unknown as Handlers<Commands>;
}
