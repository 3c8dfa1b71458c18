import { EventEmitter } from "node:events";
import type { App, AutoUpdater } from "electron";
import { describe, expect, test } from "vitest";
import {
  argumentsAgain,
  finishBeforeQuit,
  startAgainAfterQuit,
  watchQuit,
} from "../../../src-main/desktop/quit.ts";
import { manualClock } from "../http/manual-clock.ts";
import { collectingLog } from "../http/parts.ts";

/** An app as far as quitting goes: it has ended when nobody called that off. */
function quitting(finish: () => Promise<unknown>) {
  const clock = manualClock();
  const events = new EventEmitter();
  let ended = false;
  const quit = (): void => {
    let prevented = false;
    events.emit("before-quit", { preventDefault: () => (prevented = true) });
    if (!prevented) ended = true;
  };
  const app = Object.assign(events, { quit }) as unknown as Pick<App, "on" | "quit">;
  finishBeforeQuit({ app, finish, clock, log: collectingLog() });
  return { clock, quit, hasEnded: () => ended };
}

describe("quitting", () => {
  test("law 3: a save that is under way is waited for", async () => {
    let saved = (): void => undefined;
    const app = quitting(() => new Promise<void>((resolve) => (saved = resolve)));
    app.quit();
    app.quit();
    await app.clock.pass(1000);
    expect(app.hasEnded()).toBe(false);
    saved();
    await app.clock.pass(0);
    expect(app.hasEnded()).toBe(true);
  });

  test("a window that never answers, or breaks off, cannot keep the app from ending", async () => {
    const stuck = quitting(() => new Promise(() => undefined));
    stuck.quit();
    await stuck.clock.pass(3000);
    expect(stuck.hasEnded()).toBe(true);
    const broken = quitting(() => Promise.reject(new Error("gone")));
    broken.quit();
    await broken.clock.pass(0);
    expect(broken.hasEnded()).toBe(true);
  });
});

describe("a window that closes", () => {
  function watched() {
    const app = new EventEmitter();
    const updater = new EventEmitter();
    const quit = watchQuit(app as unknown as Pick<App, "on">, updater as unknown as Pick<AutoUpdater, "on">);
    return { app, updater, quit };
  }

  test("goes for good once the app quits", () => {
    const { app, quit } = watched();
    expect(quit.closesWindows()).toBe(false);
    app.emit("before-quit");
    expect([quit.closesWindows(), quit.isQuitting()]).toEqual([true, true]);
  });

  test("goes for good where macOS closes it to put an update in: one that hid instead would hold the restart up", () => {
    const { updater, quit } = watched();
    updater.emit("before-quit-for-update");
    expect([quit.closesWindows(), quit.isQuitting()]).toEqual([true, false]);
  });

  test("hides again where that restart did not come about, and a window was opened anew", () => {
    const { app, updater, quit } = watched();
    updater.emit("before-quit-for-update");
    app.emit("browser-window-created");
    expect([quit.closesWindows(), quit.isQuitting()]).toEqual([false, false]);
  });
});

describe("a start while the app is on its way out", () => {
  function ending(image?: string) {
    const events = new EventEmitter();
    const started: unknown[] = [];
    const app = Object.assign(events, { relaunch: (options: unknown) => started.push(options) });
    const late = startAgainAfterQuit(app as unknown as Pick<App, "on" | "relaunch">, {
      argv: ["/opt/rounds", "main.js", "--at-login", "rounds://contact/1"],
      image,
    });
    return { late, started, end: () => events.emit("quit") };
  }

  test("starts again once it has ended, with the last link and without what the first start was for", () => {
    const { late, started, end } = ending();
    late("rounds://deal/2");
    late(null);
    expect(started).toEqual([]);
    end();
    expect(started).toEqual([{ args: ["main.js", "rounds://deal/2"] }]);
  });

  test("an AppImage is started as a whole", () => {
    const { late, started, end } = ending("/home/ada/Rounds.AppImage");
    late(null);
    end();
    expect(started).toEqual([{ args: ["main.js"], execPath: "/home/ada/Rounds.AppImage" }]);
  });

  test("when nobody asked, it ends for good", () => {
    const { started, end } = ending();
    end();
    expect(started).toEqual([]);
    expect(argumentsAgain(["rounds", "--flag"], null)).toEqual(["--flag"]);
  });
});
