import { join } from "node:path";
import type { WaitsFor } from "../../src-shared/ipc/session.ts";
import { ok } from "../../src-shared/result.ts";
import { type Application, fortify, pageBackground } from "../desktop/app/application.ts";
import { createLeaveQuestion } from "../desktop/app/leave-question.ts";
import { preparePages, type Shell } from "../desktop/app/shell.ts";
import { createBridge } from "../desktop/bridge.ts";
import { confirmLeaving } from "../desktop/window/message-box.ts";
import { builtFiles, createMainWindow } from "../desktop/window/window.ts";
import { createWindowMemory } from "../desktop/window/window-memory.ts";
import type { Clock } from "../sync/ports.ts";
import type { Profile } from "./open-profile.ts";

/** Parts that the window reaches before Rounds is put together. Rounds replaces them once it is. */
interface LateParts {
  pageGone: () => void;
  livesInTray: Shell["livesInTray"];
  /** Settles once it is known: the page may ask before the start has come to anything that it could wait for. */
  waitsFor: Promise<WaitsFor | null>;
}

export type FirstWindow = ReturnType<typeof openFirstWindow>;

/**
 * Opens the window, hidden, and the bridge to its page. The page is read while the rest of Rounds is opened; its commands wait until
 * then, and so does its being seen. `built`: the folder of the built main process.
 */
export function openFirstWindow(
  application: Application,
  { folder, log, settings }: Profile,
  { clock, built }: { readonly clock: Clock; readonly built: string },
) {
  const { platform } = application;
  const waiting = Promise.withResolvers<WaitsFor | null>();
  const parts: LateParts = {
    pageGone: () => undefined,
    livesInTray: () => false,
    waitsFor: waiting.promise,
  };
  const leaving = createLeaveQuestion({ show: () => window.show(), confirm: confirmLeaving });
  const files = builtFiles(built);
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
  const bridge = createBridge({
    ipc: application.ipc,
    contents: window.contents,
    origin: application.pageOrigin,
    clock,
    log,
    early: { "app.waitsFor": async () => ok(await parts.waitsFor) },
  });
  fortify(application, { rendererFolder: files.renderer, clock, log });
  preparePages({ settings, platform });
  window.openHidden();
  return {
    window,
    bridge,
    leaving,
    parts,
    /** Says what the page waits for. Only the first call reaches a page that has asked already. */
    saysWaitsFor: waiting.resolve,
  };
}
