import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok } from "../../src-shared/result.ts";
import type { Auth } from "../auth/auth.ts";
import type { Vault } from "../auth/vault.ts";
import { createDiagnosticsHandler } from "../commands/diagnostics-command.ts";
import type { EngineCommands } from "../commands/engine-commands.ts";
import { openTable, saveTable } from "../commands/table-command.ts";
import type { Channel } from "../configuration/channel.ts";
import { type Application, takeLinks } from "../desktop/app/application.ts";
import { notePage, systemFacts, writeClipboard } from "../desktop/app/system-facts.ts";
import type { CrashReports } from "../desktop/log/crash-reports.ts";
import { askForTable, askForTableToOpen } from "../desktop/window/file-dialogs.ts";
import type { MainWindow } from "../desktop/window/window.ts";
import type { Profile } from "./open-profile.ts";

/** Tells the window about the program it belongs to, and saves and opens tables for it. */
export function createAppHandlers(
  application: Application,
  { log, managed, settings }: Profile,
  parts: {
    readonly auth: Auth;
    readonly vault: Vault;
    readonly engine: EngineCommands;
    readonly channel: Channel;
    readonly window: MainWindow;
    readonly crashReports: CrashReports;
    readonly startFaults: readonly Fault[];
  },
): Pick<Handlers<Commands>, "app.info" | "app.copyDiagnostics" | "table.save" | "table.open"> {
  const { version, platform } = application;
  const { auth, vault, engine, channel, window, crashReports, startFaults } = parts;
  const claiming = takeLinks(application, log);
  return {
    "app.info": async () => {
      void notePage(log, window.contents());
      return ok({
        version,
        platform,
        keychain: vault.durable,
        mapsUrl: (managed.ok && managed.value?.maps?.url) || null,
        links: await claiming,
        startFaults: [...startFaults],
        windowCrashed: crashReports.takeCrash(),
      });
    },
    "app.copyDiagnostics": createDiagnosticsHandler({
      copy: writeClipboard,
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
    "table.save": saveTable(askForTable),
    "table.open": openTable(askForTableToOpen),
  };
}
